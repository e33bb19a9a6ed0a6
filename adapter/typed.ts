/**
 * What a hand has put into a page before its script came: hydration gives every control its first value again, so that what
 * was typed is taken up before and given back after, with the events that the script would have heard.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/**
 * Whether a control's value differs from the one that the page came with. Only controls without completion are looked at:
 * browsers put back old values into the others by themselves when a page is loaded again, and nobody typed those.
 */
function touched(control: Control): boolean {
  const completion = control.getAttribute("autocomplete") ??
    control.form?.getAttribute("autocomplete");
  if (completion !== "off" || control.disabled) return false;
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  return control.value !== control.defaultValue;
}

/** Takes up what was typed below an element. The function that comes back gives it to the same controls again. */
export function typedBelow(root: Element): () => void {
  const kept = [...root.querySelectorAll("input, textarea, select")].flatMap((control) => {
    if (!isControl(control) || !touched(control)) return [];
    const { value } = control;
    const caret = control instanceof HTMLSelectElement
      ? null
      : [control.selectionStart, control.selectionEnd] as const;
    return [{ control, value, caret, focused: document.activeElement === control }];
  });
  return () => {
    for (const { control, value, caret, focused } of kept) {
      if (!control.isConnected) continue;
      control.value = value;
      if (caret && focused && !(control instanceof HTMLSelectElement)) {
        control.setSelectionRange(...caret);
      }
      control.dispatchEvent(new InputEvent("input", { bubbles: true }));
      control.dispatchEvent(new Event("change", { bubbles: true }));
      // It was left before anybody listened: leaving it is what saves a field.
      if (!focused) control.dispatchEvent(new FocusEvent("blur"));
    }
  };
}

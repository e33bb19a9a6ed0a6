/**
 * Message templates: `{unit} enters {hex}`. A placeholder is a parameter's name; the renderer turns its value into words,
 * so that a template never has to know ids.
 */
export type Params = Readonly<Record<string, string | number>>;

/** Fills a template. A parameter that is missing stays visible as its placeholder, so that a test can find it. */
export function fillTemplate(
  template: string,
  params: Params,
  word: (name: string, value: string | number) => string,
): string {
  return template.replace(/\{([a-z][A-Za-z]*)\}/g, (placeholder, name: string) => {
    const value = params[name];
    return value === undefined ? placeholder : word(name, value);
  });
}

/** Names of the placeholders of a template, each once, sorted. */
export function placeholders(template: string): string[] {
  return [...new Set(template.match(/\{[a-z][A-Za-z]*\}/g) ?? [])].map((text) => text.slice(1, -1))
    .sort();
}

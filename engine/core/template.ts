/**
 * Message templates: `{unit} enters {hex}`. A placeholder is a parameter's name; the renderer turns its value into words,
 * so that a template never has to know ids. `{hex:at}` asks for a form of the words, where a language joins them with a
 * preposition: `au Bourget`, `en 2305`. Which forms there are is the renderer's to say.
 */
export type Params = Readonly<Record<string, string | number>>;

const placeholder = /\{([a-z][A-Za-z]*)(?::([a-z]+))?\}/g;

/** Fills a template. A parameter that is missing stays visible as its placeholder, so that a test can find it. */
export function fillTemplate(
  template: string,
  params: Params,
  word: (name: string, value: string | number, form: string | undefined) => string,
): string {
  return template.replace(placeholder, (whole, name: string, form: string | undefined) => {
    const value = params[name];
    return value === undefined ? whole : word(name, value, form);
  });
}

/** Names of the placeholders of a template, each once, sorted, whatever form they ask for. */
export function placeholders(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(placeholder), ([, name = ""]) => name))].sort();
}

/** Names of entries: which are safe, and which are the same file on some disk. */

/**
 * Why a name is refused, in English and French; null when it is safe. A name is a relative path with forward slashes
 * that stays inside its folder on every system: `..foo.json` is one, `maps/..` is not.
 */
export function unsafeName(name: string): { readonly en: string; readonly fr: string } | null {
  if (name === "") return { en: "it is empty", fr: "il est vide" };
  // deno-lint-ignore no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f-\u009f]/.test(name)) {
    return { en: "it has a control character", fr: "il contient un caractère de contrôle" };
  }
  if (name.split(/[/\\]/).includes("..")) {
    return { en: "it climbs out of its folder", fr: "il sort de son dossier" };
  }
  if (/^[/\\]/.test(name) || /^[A-Za-z]:/.test(name)) {
    return { en: "it is an absolute path", fr: "c’est un chemin absolu" };
  }
  if (name.includes("\\")) {
    return { en: "it has a backslash", fr: "il contient une barre oblique inverse" };
  }
  if (name.includes(":")) {
    return { en: "it has a colon", fr: "il contient un deux-points" };
  }
  const segments = name.split("/");
  if (segments.some((segment) => segment === "" || segment === ".")) {
    return { en: "it has an empty step", fr: "il contient une étape vide" };
  }
  // Windows drops a dot or space at the end, so the name would be another file's.
  if (segments.some((segment) => /[. ]$/.test(segment))) {
    return {
      en: "a step ends with a dot or a space",
      fr: "une étape finit par un point ou une espace",
    };
  }
  return null;
}

/** What names have in common that are one file on a disk which ignores case or composes letters. */
export function foldedName(name: string): string {
  return name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}

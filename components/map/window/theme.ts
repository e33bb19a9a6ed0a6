/** Which theme the page shows: `data-theme` on the document's root, else what the system prefers. */
import { useEffect, useState } from "preact/hooks";
import type { Theme } from "./palette.ts";

const dark = "(prefers-color-scheme: dark)";

function current(): Theme {
  const asked = document.documentElement.dataset["theme"];
  if (asked === "dark" || asked === "light") return asked;
  return globalThis.matchMedia(dark).matches ? "dark" : "light";
}

/** The theme, followed while it changes; `light` on the server. It is for drawing only, so markup does not depend on it. */
export function useTheme(): Theme {
  const [theme, setTheme] = useState<Theme>(() => "document" in globalThis ? current() : "light");
  useEffect(() => {
    const look = (): void => setTheme(current());
    const media = globalThis.matchMedia(dark);
    const root = new MutationObserver(look);
    look();
    media.addEventListener("change", look);
    root.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      media.removeEventListener("change", look);
      root.disconnect();
    };
  }, []);
  return theme;
}

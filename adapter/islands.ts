/**
 * Islands: components that come alive in the browser. On the server each is rendered inside a marker element that
 * carries its name and its props as JSON; `boot.ts` finds the markers and hydrates them.
 */
import { type ComponentType, createContext, Fragment, h, options, type VNode } from "preact";
import { useContext } from "preact/hooks";

const InsideIsland = createContext(false);

/**
 * JSON of an island's props that is safe inside a script element. Throws when a prop can not travel: a function, an
 * element, an instance of a class, a number that is not finite.
 */
export function serialiseProps(island: string, props: unknown): string {
  const check = (value: unknown, path: string): void => {
    const refuse = (what: string): never => {
      throw new TypeError(`island ${island}: ${path || "props"} is ${what}; only JSON can travel`);
    };
    if (value === undefined || value === null) return;
    if (typeof value === "number") {
      if (!Number.isFinite(value)) refuse(String(value));
      return;
    }
    if (typeof value === "string" || typeof value === "boolean") return;
    if (typeof value !== "object") refuse(`a ${typeof value}`);
    else if (Array.isArray(value)) value.forEach((item, index) => check(item, `${path}/${index}`));
    else {
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && prototype !== null) refuse("an instance of a class");
      if ("props" in value && "__k" in value) refuse("an element");
      for (const [key, item] of Object.entries(value)) check(item, `${path}/${key}`);
    }
  };
  check(props, "");
  return JSON.stringify(props).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

type AnyComponent = ComponentType<Readonly<Record<string, unknown>>>;

function marker(name: string, Original: AnyComponent): AnyComponent {
  // An alias, so that the hook below does not wrap it again.
  const Inner: AnyComponent = function Inner(props) {
    return isFunctionComponent(Original) ? Original(props) : null;
  };
  return function Island(props) {
    if (useContext(InsideIsland)) return h(Inner, props);
    const json = serialiseProps(name, props);
    return h(
      Fragment,
      null,
      h("script", {
        type: "application/json",
        "data-props": name,
        dangerouslySetInnerHTML: { __html: json },
      }),
      h(
        "div",
        { "data-island": name, class: "island" },
        h(InsideIsland.Provider, { value: true, children: h(Inner, props) }),
      ),
    );
  };
}

function isFunctionComponent(
  component: AnyComponent,
): component is (props: Readonly<Record<string, unknown>>) => VNode | null {
  return !("prototype" in component && component.prototype && "render" in component.prototype);
}

/** Makes the server render a marker wherever one of these components is used. */
export function registerIslands(components: ReadonlyMap<AnyComponent, string>): void {
  const markers = new Map<unknown, AnyComponent>();
  for (const [component, name] of components) markers.set(component, marker(name, component));
  const before = options.vnode;
  options.vnode = (vnode) => {
    const replacement = markers.get(vnode.type);
    if (replacement) vnode.type = replacement;
    before?.(vnode);
  };
}

/** Runs in the browser: brings every island of the page to life. The build makes the table of islands. */
import { type ComponentType, h, hydrate } from "preact";
import { typedBelow } from "./typed.ts";

/** How to load each island by name. */
export type IslandTable = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === "function";
}

function isProps(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Hydrates every marker of the document with the props that stand in the script before it. */
export async function boot(islands: IslandTable): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
  }
  const roots = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  await Promise.all(roots.map(async (root) => {
    const name = root.dataset["island"] ?? "";
    const load = islands[name];
    const json = root.previousElementSibling?.textContent;
    if (!load || !json) throw new Error(`island ${name} has no code or no props`);
    const component = (await load()).default;
    const props: unknown = JSON.parse(json);
    if (!isComponent(component) || !isProps(props)) throw new Error(`island ${name} is malformed`);
    const giveBack = typedBelow(root);
    hydrate(h(component, props), root);
    giveBack();
    // Journeys and people with slow machines wait for this: the island now answers.
    root.dataset["ready"] = "yes";
  }));
}

/** Formations by side and parent as a tree: arrows move and open, Enter and Space choose. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import type { OobFormation } from "./oob_data.ts";
import { word } from "../words/words.ts";

interface Node {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly stripe: string | null;
  readonly children: readonly Node[];
}

/** The tree of a side's formations. A formation whose parent is missing or in a cycle stands at the top. */
function nodesOf(
  formations: readonly OobFormation[],
  parent: string | null,
  note: (formation: OobFormation) => string,
  seen: ReadonlySet<string> = new Set(),
): Node[] {
  const ids = new Set(formations.map((item) => item.id));
  return formations.filter((item) =>
    !seen.has(item.id) &&
    (parent === null ? item.parent === null || !ids.has(item.parent) : item.parent === parent)
  ).map((item) => ({
    id: item.id,
    name: item.name,
    note: note(item),
    stripe: item.stripe,
    children: nodesOf(formations, item.id, note, new Set([...seen, item.id])),
  }));
}

export function FormationTree(
  { sides, formations, chosen, onChoose, lang }: {
    sides: readonly { readonly id: string; readonly name: string }[];
    formations: readonly OobFormation[];
    chosen: string;
    onChoose: (id: string) => void;
    lang: Language;
  },
): JSX.Element {
  const root = useRef<HTMLUListElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState("all");
  const note = (formation: OobFormation) => {
    const units = ui(lang)("oob.units", { count: formation.units });
    return formation.strength === null
      ? units
      : `${units}, ${word(lang, "oob.strength", { points: formation.strength })}`;
  };
  const tree: Node[] = [
    { id: "all", name: word(lang, "oob.all"), note: "", stripe: null, children: [] },
    ...sides.map((side) => ({
      id: `side:${side.id}`,
      name: side.name,
      note: "",
      stripe: null,
      children: nodesOf(formations.filter((item) => item.side === side.id), null, note),
    })),
  ];
  const visible: { id: string; parent: string | null; children: number }[] = [];
  const collect = (nodes: readonly Node[], parent: string | null): void => {
    for (const node of nodes) {
      visible.push({ id: node.id, parent, children: node.children.length });
      if (!closed.has(node.id)) collect(node.children, node.id);
    }
  };
  collect(tree, null);

  const go = (id: string | undefined): void => {
    if (id === undefined) return;
    setFocused(id);
    root.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  };
  const toggle = (id: string, open: boolean): void => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = visible.findIndex((item) => item.id === focused);
    const item = visible[at];
    if (!item) return;
    switch (event.key) {
      case "ArrowDown":
        go(visible[at + 1]?.id);
        break;
      case "ArrowUp":
        go(visible[at - 1]?.id);
        break;
      case "Home":
        go(visible[0]?.id);
        break;
      case "End":
        go(visible.at(-1)?.id);
        break;
      case "ArrowRight":
        if (item.children > 0 && closed.has(item.id)) toggle(item.id, true);
        else if (item.children > 0) go(visible[at + 1]?.id);
        break;
      case "ArrowLeft":
        if (item.children > 0 && !closed.has(item.id)) toggle(item.id, false);
        else go(item.parent ?? undefined);
        break;
      case "Enter":
      case " ":
        onChoose(item.id);
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  const branch = (nodes: readonly Node[], level: number): JSX.Element[] =>
    nodes.map((node, index) => (
      <li
        role="treeitem"
        data-node={node.id}
        aria-level={level}
        aria-setsize={nodes.length}
        aria-posinset={index + 1}
        aria-selected={chosen === node.id}
        aria-expanded={node.children.length > 0 ? !closed.has(node.id) : undefined}
        tabIndex={focused === node.id ? 0 : -1}
        onClick={(event) => {
          event.stopPropagation();
          setFocused(node.id);
          onChoose(node.id);
        }}
      >
        <span class="node">
          {node.stripe && (
            <svg class="stripe" viewBox="0 0 4 12" aria-hidden="true" focusable="false">
              <rect width="4" height="12" fill={node.stripe} />
            </svg>
          )}
          {node.name} <span class="quiet">{node.note}</span>
        </span>
        {node.children.length > 0 && !closed.has(node.id) && (
          <ul role="group">{branch(node.children, level + 1)}</ul>
        )}
      </li>
    ));
  return (
    <ul
      ref={root}
      role="tree"
      class="tree"
      aria-label={word(lang, "oob.tree")}
      onKeyDown={onKeyDown}
    >
      {branch(tree, 1)}
    </ul>
  );
}

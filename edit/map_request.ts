/** What the editor may ask of a map: the requests as they arrive, and the operations that they come down to. */
import { z } from "zod";
import type { LibraryGame } from "../library/model.ts";
import { Fidelity } from "../schemas/common.ts";
import { MapLabel, Place, TerrainKind } from "../schemas/map.ts";
import { isRefusal, type Refusal } from "./apply.ts";
import type { Draft } from "./operations/draft.ts";
import {
  addLabel,
  addPlace,
  addRegion,
  addTerrain,
  growMap,
  paintHexes,
  removeLabel,
  removePlace,
  removeRegion,
  renameRegion,
  setCrossing,
  setLabel,
  setPath,
  setPlace,
  toggleHexside,
  toggleRegion,
} from "./operations/map/mod.ts";

const Name = z.string().min(1).max(200);
const Hex = z.string().min(1).max(12);
const Hexes = z.array(Hex).min(1).max(2000);
const Region = z.enum(["areas", "edges"]);
const LabelKind = MapLabel.shape.kind;
/** Where something new comes from. */
const source = { fidelity: Fidelity, remark: z.string().max(4000).optional() };

/** One shape a request. */
export const mapRequests = [
  z.strictObject({
    do: z.literal("paint-hexes"),
    hexes: z.array(Hex).min(1).max(20_000),
    terrain: Name.optional(),
    elevation: z.int().min(-20).max(100).optional(),
    feature: z.strictObject({ id: Name, there: z.boolean() }).optional(),
  }),
  z.strictObject({ do: z.literal("toggle-hexside"), between: z.tuple([Hex, Hex]), kind: Name }),
  z.strictObject({
    do: z.literal("set-path"),
    path: Name,
    kind: Name,
    hexes: z.array(Hex).max(2000),
  }),
  z.strictObject({
    do: z.literal("set-place"),
    place: Name,
    name: Name.optional(),
    hexes: Hexes.optional(),
  }),
  z.strictObject({
    do: z.literal("set-crossing"),
    between: z.tuple([Hex, Hex]),
    crossing: z.enum(["bridge", "ford", "gate", "ferry"]).nullable(),
  }),
  z.strictObject({
    do: z.literal("add-place"),
    name: Name,
    kind: Place.shape.kind,
    hexes: Hexes,
    ...source,
  }),
  z.strictObject({ do: z.literal("remove-place"), place: Name }),
  z.strictObject({
    do: z.literal("toggle-region"),
    list: Region,
    region: Name,
    hexes: z.array(Hex).min(1).max(20_000),
  }),
  z.strictObject({ do: z.literal("grow-map") }),
  z.strictObject({
    do: z.literal("add-label"),
    name: Name,
    kind: LabelKind,
    hexes: Hexes,
    ...source,
  }),
  z.strictObject({
    do: z.literal("set-label"),
    label: Name,
    name: Name.optional(),
    kind: LabelKind.optional(),
    hexes: Hexes.optional(),
  }),
  z.strictObject({ do: z.literal("remove-label"), label: Name }),
  z.strictObject({
    do: z.literal("add-region"),
    list: Region,
    name: Name,
    hexes: z.array(Hex).min(1).max(20_000),
    ...source,
  }),
  z.strictObject({ do: z.literal("rename-region"), list: Region, region: Name, name: Name }),
  z.strictObject({ do: z.literal("remove-region"), list: Region, region: Name }),
  z.strictObject({
    do: z.literal("add-terrain"),
    name: Name,
    pattern: TerrainKind.shape.pattern,
    ...source,
  }),
] as const;

const MapRequest = z.discriminatedUnion("do", mapRequests);
export type MapRequest = z.infer<typeof MapRequest>;

const names: ReadonlySet<string> = new Set(mapRequests.map((shape) => shape.shape.do.value));

/** Whether a request is one of a map's. */
export const isMapRequest = (request: { readonly do: string }): request is MapRequest =>
  names.has(request.do);

/** The patches that a request comes down to on a map, or why it is refused. */
export function mapDraft(game: LibraryGame, map: string, request: MapRequest): Draft | Refusal {
  switch (request.do) {
    case "paint-hexes": {
      const { do: _do, hexes, ...paint } = request;
      return paintHexes(game, map, hexes, paint);
    }
    case "toggle-hexside":
      return toggleHexside(game, map, request.between, request.kind);
    case "set-crossing":
      return setCrossing(game, map, request.between, request.crossing);
    case "set-path":
      return setPath(game, map, request.path, request.kind, request.hexes);
    case "set-place": {
      const { do: _do, place, ...change } = request;
      return setPlace(game, map, place, change);
    }
    case "add-place": {
      const { do: _do, ...place } = request;
      return addPlace(game, map, place);
    }
    case "remove-place":
      return removePlace(game, map, request.place);
    case "add-label": {
      const { do: _do, ...label } = request;
      return addLabel(game, map, label);
    }
    case "set-label": {
      const { do: _do, label, ...change } = request;
      return setLabel(game, map, label, change);
    }
    case "remove-label":
      return removeLabel(game, map, request.label);
    case "add-region": {
      const { do: _do, list, ...region } = request;
      return addRegion(game, map, list, region);
    }
    case "rename-region":
      return renameRegion(game, map, request.list, request.region, request.name);
    case "remove-region":
      return removeRegion(game, map, request.list, request.region);
    case "toggle-region":
      return toggleRegion(game, map, request.list, request.region, request.hexes);
    case "add-terrain": {
      const { do: _do, ...terrain } = request;
      return addTerrain(game, map, terrain);
    }
    case "grow-map": {
      const grown = growMap(game, map);
      return isRefusal(grown) ? grown : grown.draft;
    }
  }
}

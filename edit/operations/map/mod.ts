/** Operations on a map, one file a subject. */
export { growMap } from "./grow.ts";
export { type Paint, paintHexes } from "./hexes.ts";
export { addLabel, type NewLabel, removeLabel, setLabel } from "./labels.ts";
export { setPath } from "./paths.ts";
export { addPlace, type NewPlace, removePlace, setPlace } from "./places.ts";
export { addRegion, type RegionList, removeRegion, renameRegion, toggleRegion } from "./regions.ts";
export { setCrossing, toggleHexside } from "./sides.ts";
export { addTerrain, type NewTerrain } from "./terrains.ts";

/** Operations on a map, one file a subject. */
export { growMap } from "./grow.ts";
export { type Paint, paintHexes } from "./hexes.ts";
export { setPath } from "./paths.ts";
export { addPlace, type NewPlace, removePlace, setPlace } from "./places.ts";
export { type RegionList, toggleRegion } from "./regions.ts";
export { setCrossing, toggleHexside } from "./sides.ts";

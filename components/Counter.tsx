/** A counter: drawn in `components/counter/`. */
export { Counter } from "./counter/Counter.tsx";

/** The words for where a datum comes from, apart from the schemas: pages need them in the browser, without Zod. */

/** From the surest to the least sure. */
export const fidelities = ["printed", "derived", "reconstructed", "stand-in", "missing"] as const;
export type Fidelity = (typeof fidelities)[number];

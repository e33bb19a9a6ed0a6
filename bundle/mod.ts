/** Bundles: one game exported, described in docs/bundles.md. */
export { exportBundle, type Exported, makeBundle, type MakeOptions } from "./make.ts";
export { dataOf, partsOf } from "./data.ts";
export { type BundleProblem, bundleProblems, isRefusal, type Refusal } from "./refusal.ts";
export {
  type FidelityCounts,
  type FidelityOfKind,
  type FidelitySummary,
  fidelitySummary,
  totalFidelity,
} from "./describe/fidelity.ts";
export { type Manifest } from "./describe/manifest.ts";
export { BundleRefused, openBundle, type Verified, verifyBundle } from "./verify.ts";
export { limits } from "./zip/limits.ts";
export { libraryFromBundle } from "./library.ts";

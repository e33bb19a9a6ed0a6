/** Prints the digest of the little game's bundle and SHA-256 of its archive: run under several environments by tests. */
import { sha256 } from "../digest.ts";
import { exportSmall } from "./small.ts";

const { bytes, digest } = exportSmall();
console.log(digest, sha256(bytes));

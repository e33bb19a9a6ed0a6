/**
 * Reading of arrays that can not be out of bounds. The engine's arrays are all `Int32Array`, so that these stay
 * monomorphic and are inlined; an index that is outside is our own defect and throws.
 */

/** The number at an index. Throws a RangeError when there is none. */
export function at(array: Int32Array, index: number): number {
  const value = array[index];
  if (value === undefined) throw outside(array.length, index);
  return value;
}

/** Adds to the number at an index and returns the sum. */
export function add(array: Int32Array, index: number, amount: number): number {
  const sum = at(array, index) + amount;
  array[index] = sum;
  return sum;
}

/** The item at an index of any list. Throws a RangeError when there is none. */
export function item<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw outside(list.length, index);
  return value;
}

function outside(length: number, index: number): RangeError {
  return new RangeError(`Index ${index} is outside 0..${length - 1}`);
}

/** Order of ids by code unit: the same on every machine and in every locale. */
export function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** More is allocated as usual. */
const maxBytes = 64 * 1024 * 1024;
const alignment = 8;

let block = new ArrayBuffer(0);
let used = 0;
let most = 0;
let depth = 0;

/**
 * Runs a function whose maps come from one block of memory, which all runs share: a cut-out needs about 150 maps, and
 * allocating and collecting them would take a third of its time. What is borrowed within `run` is overwritten after it, so
 * its result must contain none of it; calls can be nested.
 */
export function withScratch<Result>(run: () => Result): Result {
  const start = used;
  depth += 1;
  try {
    return run();
  } finally {
    depth -= 1;
    used = start;
    if (depth === 0 && most > block.byteLength) block = new ArrayBuffer(Math.min(maxBytes, most));
  }
}

/** Returns the offset of free memory; -1 where there is none. */
function reserve(bytes: number): number {
  if (depth === 0) return -1;
  const start = used;
  used += Math.ceil(bytes / alignment) * alignment;
  most = Math.max(most, used);
  return used <= block.byteLength ? start : -1;
}

/** All values are 0, as in the other arrays. Outside of `withScratch` they are the caller's own. */
export function borrowFloats(length: number): Float32Array<ArrayBuffer> {
  const start = reserve(4 * length);
  return start < 0 ? new Float32Array(length) : new Float32Array(block, start, length).fill(0);
}

export function borrowBytes(length: number): Uint8Array<ArrayBuffer> {
  const start = reserve(length);
  return start < 0 ? new Uint8Array(length) : new Uint8Array(block, start, length).fill(0);
}

export function borrowShorts(length: number): Uint16Array<ArrayBuffer> {
  const start = reserve(2 * length);
  return start < 0 ? new Uint16Array(length) : new Uint16Array(block, start, length).fill(0);
}

export function borrowIntegers(length: number): Int32Array<ArrayBuffer> {
  const start = reserve(4 * length);
  return start < 0 ? new Int32Array(length) : new Int32Array(block, start, length).fill(0);
}

export function copyFloats(values: Float32Array): Float32Array<ArrayBuffer> {
  const copy = borrowFloats(values.length);
  copy.set(values);
  return copy;
}

export function copyBytes(values: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = borrowBytes(values.length);
  copy.set(values);
  return copy;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const progressiveFrame = 0xc2;
const coefficientCount = 64;

/** Markers without a length: stuffing in the data of a scan, restarts, the start of the image. */
function isStandalone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * Returns whether a JPEG has its end marker or all of its scans. Decoders cannot tell a progressive image that is cut
 * off between two scans from a complete one; it only has less detail.
 */
export function hasAllScans(jpeg: Uint8Array): boolean {
  const missing = new Set<string>();
  let isProgressive = false;
  for (let index = 2; index + 1 < jpeg.length; ) {
    const marker = jpeg[index] === 0xff ? (jpeg[index + 1] ?? 0) : 0xff;
    if (marker === endOfImage) return true;
    if (marker === 0xff || isStandalone(marker)) {
      index += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = ((jpeg[index + 2] ?? 0) << 8) | (jpeg[index + 3] ?? 0);
    const segment = jpeg.subarray(index + 4, index + 2 + length);
    if (isFrame(marker)) {
      isProgressive = marker === progressiveFrame;
      for (const component of listFrameComponents(segment)) addAll(missing, component);
    }
    if (marker === startOfScan) removeScan(missing, segment, isProgressive);
    index += 2 + length;
  }
  return missing.size === 0;
}

function listFrameComponents(segment: Uint8Array): readonly number[] {
  return [...segment.subarray(6)].filter((_, index) => index % 3 === 0);
}

function addAll(missing: Set<string>, component: number): void {
  for (let coefficient = 0; coefficient < coefficientCount; coefficient += 1)
    missing.add(`${component}.${coefficient}`);
}

/** Removes the coefficients whose last bit is in the scan. Scans of sequential images have all, whatever they state. */
function removeScan(missing: Set<string>, segment: Uint8Array, isProgressive: boolean): void {
  const components = [...segment.subarray(1, 1 + 2 * (segment[0] ?? 0))].filter((_, index) => index % 2 === 0);
  const [first = 0, last = 0, approximation = 0] = isProgressive ? segment.subarray(-3) : [0, coefficientCount - 1, 0];
  if ((approximation & 0x0f) !== 0) return;
  for (const component of components)
    for (let coefficient = first; coefficient <= last; coefficient += 1) missing.delete(`${component}.${coefficient}`);
}

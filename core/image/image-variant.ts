import type { Digest } from "../kernel/system.port.ts";
import { type PictureFormat, pictureExtensions } from "./image.ts";

/** A picture, or its tall cut, at one width in one format. */
export interface Derivative {
  readonly source: string;
  readonly width: number;
  /** Where the tall cut is taken, as in `PictureOrder`; null for the whole picture. */
  readonly cutAt: number | null;
  readonly format: PictureFormat;
}

/** What may be thrown away at any time, because it can be made or fetched again. */
export const derivativePrefix = "derivatives/";

/** Changes with the way images are resized and with the images that ship with the site, so that no old variant is served. */
const recipe = "r3";

export function derivativeKey(digest: Digest, { source, width, cutAt, format }: Derivative): string {
  const cut = cutAt === null ? "" : `-tall-${cutAt}`;
  return `${keyStart(digest, source)}-${width}${cut}-${recipe}.${pictureExtensions[format]}`;
}

/** The key of a foreign picture's own bytes, up to its extension. */
export function keptOriginalPrefix(digest: Digest, source: string): string {
  return `${keyStart(digest, source)}-original.`;
}

/** Spread over 256 folders: one folder of a hundred thousand files is slow to walk. */
function keyStart(digest: Digest, source: string): string {
  const name = digest(source);
  return `${derivativePrefix}${name.slice(0, 2)}/${name}`;
}

import type { Sha256Hex } from "../kernel/system.port.ts";
import { type ImageFormat, imageExtensions } from "./image.ts";

/** A picture, or its tall cut, at one width in one format. */
export interface ImageVariant {
  readonly source: string;
  readonly width: number;
  /** Where the tall cut is taken, as in `ResizeRequest`; null for the whole picture. */
  readonly cropPosition: number | null;
  readonly format: ImageFormat;
}

/** What may be thrown away at any time, because it can be made or fetched again. */
export const imageVariantPrefix = "derivatives/";

/** Changes with the way images are resized and with the images that ship with the site, so that no old variant is served. */
const variantVersion = "r3";

export function imageVariantKey(digest: Sha256Hex, { source, width, cropPosition, format }: ImageVariant): string {
  const cut = cropPosition === null ? "" : `-tall-${cropPosition}`;
  return `${shardedKey(digest, source)}-${width}${cut}-${variantVersion}.${imageExtensions[format]}`;
}

/** The key of a foreign picture's own bytes, up to its extension. */
export function cachedOriginalPrefix(digest: Sha256Hex, source: string): string {
  return `${shardedKey(digest, source)}-original.`;
}

/** Spread over 256 folders: one folder of a hundred thousand files is slow to walk. */
function shardedKey(digest: Sha256Hex, source: string): string {
  const name = digest(source);
  return `${imageVariantPrefix}${name.slice(0, 2)}/${name}`;
}

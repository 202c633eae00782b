import type { Sha256Hex } from "../kernel/system.port.ts";
import type { ObjectStorage } from "../storage/object-storage.port.ts";
import { type ImageFormat, imageExtensions } from "./image.ts";

/** A resized copy of an image at one width and in one format. */
export interface ImageVariant {
  readonly source: string;
  readonly width: number;
  /** As in `ResizeRequest`. */
  readonly cropPosition: number | null;
  readonly format: ImageFormat;
}

/** Objects that can be deleted at any time, because they can be rendered or fetched again. */
export const imageVariantPrefix = "derivatives/";

/** Part of every key. Change it with the resizing or the bundled images, so that no outdated variant is served. */
const variantVersion = "r3";

export function toImageVariantKey(digest: Sha256Hex, { source, width, cropPosition, format }: ImageVariant): string {
  const crop = cropPosition === null ? "" : `-tall-${cropPosition}`;
  return `${toShardedKey(digest, source)}-${width}${crop}-${variantVersion}.${imageExtensions[format]}`;
}

/** Part of every key of a cut-out. Change it with the way in which products are cut out. */
const cutoutVersion = "c2";

/** The key of a cut-out at one of `imageWidths`; in its full size for null. */
export function toCutoutKey(digest: Sha256Hex, source: string, width: number | null): string {
  return `${toShardedKey(digest, source)}-cutout-${width === null ? "" : `${width}-`}${cutoutVersion}.webp`;
}

/** The key of a cached remote original without its extension. */
export function toCachedOriginalPrefix(digest: Sha256Hex, source: string): string {
  return `${toShardedKey(digest, source)}-original.`;
}

/** Spreads objects over 256 folders, because one folder of 100,000 files is slow to list. */
function toShardedKey(digest: Sha256Hex, source: string): string {
  const name = digest(source);
  return `${imageVariantPrefix}${name.slice(0, 2)}/${name}`;
}

/** Returns the keys of the stored variants of an image, and of its cached original. */
export async function listImageVariantKeys(
  { storage, sha256Hex }: { readonly storage: Pick<ObjectStorage, "list">; readonly sha256Hex: Sha256Hex },
  source: string,
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const { key } of storage.list(`${toShardedKey(sha256Hex, source)}-`)) keys.add(key);
  return keys;
}

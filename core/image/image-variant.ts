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

export function imageVariantKey(digest: Sha256Hex, { source, width, cropPosition, format }: ImageVariant): string {
  const crop = cropPosition === null ? "" : `-tall-${cropPosition}`;
  return `${shardedKey(digest, source)}-${width}${crop}-${variantVersion}.${imageExtensions[format]}`;
}

/** The key of a cached remote original without its extension. */
export function cachedOriginalPrefix(digest: Sha256Hex, source: string): string {
  return `${shardedKey(digest, source)}-original.`;
}

/** Spreads objects over 256 folders, because one folder of 100,000 files is slow to list. */
function shardedKey(digest: Sha256Hex, source: string): string {
  const name = digest(source);
  return `${imageVariantPrefix}${name.slice(0, 2)}/${name}`;
}

/** Returns the keys of the stored variants of an image, and of its cached original. */
export async function listImageVariantKeys(
  { storage, sha256Hex }: { readonly storage: Pick<ObjectStorage, "list">; readonly sha256Hex: Sha256Hex },
  source: string,
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const { key } of storage.list(`${shardedKey(sha256Hex, source)}-`)) keys.add(key);
  return keys;
}

import type { ObjectInfo, ObjectStorage } from "../kernel/object-storage.port.ts";
import type { Sha256Hex } from "../kernel/system.port.ts";
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

/** Object key of a variant; equal variants have equal keys on all nodes. */
export function toImageVariantKey(digest: Sha256Hex, { source, width, cropPosition, format }: ImageVariant): string {
  const crop = cropPosition === null ? "" : `-tall-${cropPosition}`;
  return `${toShardedKey(digest, source)}-${width}${crop}-${variantVersion}.${imageExtensions[format]}`;
}

/** Part of every key of a cut-out. Change it with the way in which products are cut out. */
const cutoutVersion = "c4";

/** The key of a cut-out at one of `imageWidths`; in its full size for null. */
export function toCutoutKey(digest: Sha256Hex, source: string, width: number | null): string {
  return `${toShardedKey(digest, source)}-cutout-${width === null ? "" : `${width}-`}${cutoutVersion}.webp`;
}

/** The key of the `CutoutInfo` of an image, stored as JSON. Images that are framed have one as well. */
export function toCutoutInfoKey(digest: Sha256Hex, source: string): string {
  return `${toShardedKey(digest, source)}-cutout-${cutoutVersion}.json`;
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

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "list" | "delete">;
  /** Limit for image variants and cached originals together, 2 GiB by default. */
  readonly maxBytes?: number;
}

/** Returns the number of deleted objects. */
export type EvictImageVariants = () => Promise<number>;

const twoGibibytes = 2 * 1024 ** 3;

/** Deletes the oldest variants until the total is at most `maxBytes`. A list of all takes up some 10 MB of memory. */
export function makeEvictImageVariants({ storage, maxBytes = twoGibibytes }: Dependencies): EvictImageVariants {
  return async () => {
    const objects: ObjectInfo[] = [];
    for await (const object of storage.list(imageVariantPrefix)) objects.push(object);
    objects.sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
    let [bytes, deleted] = [0, 0];
    for (const { key, size } of objects) {
      bytes += size;
      if (bytes <= maxBytes) continue;
      await storage.delete(key);
      deleted += 1;
    }
    return deleted;
  };
}

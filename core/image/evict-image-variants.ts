import type { ObjectInfo, ObjectStorage } from "../storage/object-storage.port.ts";
import { imageVariantPrefix } from "./image-variant.ts";

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "list" | "delete">;
  /** Limit for image variants and cached originals together, 2 GiB by default. */
  readonly maxBytes?: number;
}

/** Returns the number of deleted objects. */
export type EvictImageVariants = () => Promise<number>;

const twoGibibytes = 2 * 1024 ** 3;
const hourMs = 60 * 60_000;

/**
 * Deletes the oldest variants until the total is at most `maxBytes`. Two passes with one byte count per hour keep memory
 * constant.
 */
export function makeEvictImageVariants({ storage, maxBytes = twoGibibytes }: Dependencies): EvictImageVariants {
  async function countBytesByHour(): Promise<ReadonlyMap<number, number>> {
    const bytes = new Map<number, number>();
    for await (const object of storage.list(imageVariantPrefix)) {
      const hour = getHour(object);
      bytes.set(hour, (bytes.get(hour) ?? 0) + object.size);
    }
    return bytes;
  }

  return async () => {
    const cutoff = findEvictionCutoff(await countBytesByHour(), maxBytes);
    if (cutoff === null) return 0;
    let { surplus } = cutoff;
    let deleted = 0;
    for await (const object of storage.list(imageVariantPrefix)) {
      const isOlder = getHour(object) < cutoff.hour;
      const isSurplus = getHour(object) === cutoff.hour && surplus > 0;
      if (!isOlder && !isSurplus) continue;
      if (isSurplus) surplus -= object.size;
      await storage.delete(object.key);
      deleted += 1;
    }
    return deleted;
  };
}

/** Returns the hour before which everything is deleted, and the bytes to delete within it; null if nothing must be deleted. */
function findEvictionCutoff(bytes: ReadonlyMap<number, number>, maxBytes: number) {
  let available = maxBytes;
  for (const hour of [...bytes.keys()].sort((one, other) => other - one)) {
    const size = bytes.get(hour) ?? 0;
    if (size > available) return { hour, surplus: size - available };
    available -= size;
  }
  return null;
}

function getHour({ modifiedAt }: ObjectInfo): number {
  return Math.floor(modifiedAt.getTime() / hourMs);
}

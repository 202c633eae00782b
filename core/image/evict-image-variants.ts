import type { ObjectInfo, ObjectStorage } from "../storage/object-storage.port.ts";
import { imageVariantPrefix } from "./image-variant.ts";

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "list" | "delete">;
  /** Bytes that derivatives and kept originals may take up together. */
  readonly maxBytes?: number;
}

/** Says how many objects it removed. */
export type EvictImageVariants = () => Promise<number>;

const twoGibibytes = 2 * 1024 ** 3;
const hourMs = 60 * 60_000;

/** Removes what was made longest ago until the rest is within bounds. Goes by hours, so that it need not remember every object. */
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
    const stored = findEvictionCutoff(await countBytesByHour(), maxBytes);
    if (stored === null) return 0;
    let { surplus } = stored;
    let removed = 0;
    for await (const object of storage.list(imageVariantPrefix)) {
      const isOlder = getHour(object) < stored.hour;
      const isSurplus = getHour(object) === stored.hour && surplus > 0;
      if (!isOlder && !isSurplus) continue;
      if (isSurplus) surplus -= object.size;
      await storage.delete(object.key);
      removed += 1;
    }
    return removed;
  };
}

/** Everything before this hour goes, and of the hour itself as many bytes as are still too many; null: there is room. */
function findEvictionCutoff(bytes: ReadonlyMap<number, number>, maxBytes: number) {
  let left = maxBytes;
  for (const hour of [...bytes.keys()].sort((one, other) => other - one)) {
    const size = bytes.get(hour) ?? 0;
    if (size > left) return { hour, surplus: size - left };
    left -= size;
  }
  return null;
}

function getHour({ modifiedAt }: ObjectInfo): number {
  return Math.floor(modifiedAt.getTime() / hourMs);
}

import type { ObjectInfo, ObjectStorage } from "../storage/object-storage.port.ts";
import { derivativePrefix } from "./image-variant.ts";

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "list" | "remove">;
  /** Bytes that derivatives and kept originals may take up together. */
  readonly maxBytes?: number;
}

/** Says how many objects it removed. */
export type SweepDerivatives = () => Promise<number>;

const twoGibibytes = 2 * 1024 ** 3;
const hourMs = 60 * 60_000;

/** Removes what was made longest ago until the rest is within bounds. Goes by hours, so that it need not remember every object. */
export function makeSweepDerivatives({ storage, maxBytes = twoGibibytes }: Dependencies): SweepDerivatives {
  async function bytesByHour(): Promise<ReadonlyMap<number, number>> {
    const bytes = new Map<number, number>();
    for await (const object of storage.list(derivativePrefix)) {
      const hour = hourOf(object);
      bytes.set(hour, (bytes.get(hour) ?? 0) + object.size);
    }
    return bytes;
  }

  return async () => {
    const kept = firstHourToKeep(await bytesByHour(), maxBytes);
    if (kept === null) return 0;
    let { surplus } = kept;
    let removed = 0;
    for await (const object of storage.list(derivativePrefix)) {
      const isOlder = hourOf(object) < kept.hour;
      const isSurplus = hourOf(object) === kept.hour && surplus > 0;
      if (!isOlder && !isSurplus) continue;
      if (isSurplus) surplus -= object.size;
      await storage.remove(object.key);
      removed += 1;
    }
    return removed;
  };
}

/** Everything before this hour goes, and of the hour itself as many bytes as are still too many; null: there is room. */
function firstHourToKeep(bytes: ReadonlyMap<number, number>, maxBytes: number) {
  let left = maxBytes;
  for (const hour of [...bytes.keys()].sort((one, other) => other - one)) {
    const size = bytes.get(hour) ?? 0;
    if (size > left) return { hour, surplus: size - left };
    left -= size;
  }
  return null;
}

function hourOf({ modifiedAt }: ObjectInfo): number {
  return Math.floor(modifiedAt.getTime() / hourMs);
}

import type { Ids } from "../kernel/ids.ts";
import type { ByteStream, ObjectStorage } from "../storage/object-storage.port.ts";
import { moodboardKey, objectPath } from "./moodboard-path.ts";

interface StoreMoodboardDependencies {
  readonly storage: Pick<ObjectStorage, "put">;
  readonly ids: Ids;
}

export type StoreMoodboard = (content: ByteStream) => Promise<string>;

/** Keeps a picture of our own that needs no check, such as the starter content's; gives its object path. */
export function makeStoreMoodboard({ storage, ids }: StoreMoodboardDependencies): StoreMoodboard {
  return async (content) => {
    const key = moodboardKey(ids.next());
    await storage.put(key, content, "image/jpeg");
    return objectPath(key);
  };
}

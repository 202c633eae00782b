import { isObjectKey } from "../../../core/moodboard/object-key.ts";
import type { ObjectInfo, ObjectStorage, StoredObject } from "../../../core/storage/object-storage.port.ts";
import type { Bucket } from "./bucket.ts";
import { gathered } from "./gather.ts";
import type { Piece } from "./piece.ts";
import { readOn } from "./read-pieces.ts";

interface Dependencies {
  readonly bucket: Bucket;
  /** Where large objects lie while they wait to be sent. */
  readonly folder: string;
  /** Where browsers find what is below `objects/`, without a slash at the end; null: nowhere. */
  readonly publicUrl: string | null;
}

type StoredObjects = Pick<ObjectStorage, "put" | "get" | "has" | "remove" | "list">;

const prefixOfAll = "objects/";
/** Most derivatives are smaller, so that one call brings them whole. */
const firstBytes = 256 * 1024;

/** Objects under their keys, below `objects/` in the bucket. */
export function makeStoredObjects({ bucket, folder, publicUrl }: Dependencies): StoredObjects {
  const placeOf = (key: string): string | null => (isObjectKey(key) ? `${prefixOfAll}${key}` : null);
  const location = (place: string) => (publicUrl === null ? {} : { location: `${publicUrl}/${place}` });
  return {
    put: async (key, content, contentType) => {
      const place = placeOf(key);
      if (place === null) throw new TypeError(`"${key}" is no key for an object of type ${contentType}`);
      await gathered(folder, content, (bytes) => bucket.put(place, bytes, contentType));
    },
    get: async (key) => {
      const place = placeOf(key);
      if (place === null) return null;
      const first = await bucket.read(place, 0, publicUrl === null ? firstBytes : 1);
      return first && { ...storedObject(bucket, place, first), ...location(place) };
    },
    has: async (key) => {
      const place = placeOf(key);
      return place !== null && (await bucket.has(place));
    },
    remove: async (key) => {
      const place = placeOf(key);
      if (place !== null) await bucket.remove(place);
    },
    list: (prefix) => listObjects(bucket, prefix),
  };
}

function storedObject(bucket: Bucket, place: string, first: Piece): StoredObject {
  return {
    contentType: first.contentType,
    size: first.size,
    etag: first.etag
      .replace(/^W\//u, "")
      .replaceAll('"', "")
      .replace(/[^\w-]/gu, "-"),
    content: readOn(bucket, place, first),
  };
}

async function* listObjects(bucket: Bucket, prefix: string): AsyncGenerator<ObjectInfo, void, undefined> {
  for await (const info of bucket.list(`${prefixOfAll}${prefix}`)) {
    const key = info.key.slice(prefixOfAll.length);
    if (isObjectKey(key)) yield { ...info, key };
  }
}

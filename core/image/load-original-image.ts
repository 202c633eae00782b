import { inOnePiece, readWhole } from "../kernel/byte-stream.ts";
import { type FetchBytes, FetchError } from "../kernel/http-fetch.port.ts";
import { makeInFlight } from "../kernel/single-flight.ts";
import type { Digest } from "../kernel/system.port.ts";
import { objectPath } from "../moodboard/moodboard-path.ts";
import type { ContentRights } from "../product/content-rights.ts";
import type { ObjectStorage } from "../storage/object-storage.port.ts";
import { pictureNotFound } from "./image.errors.ts";
import { isForeignSource, isPictureSource, pictureExtensions, pictureKindOf } from "./image.ts";
import type { ReadOriginal } from "./image-transformer.port.ts";
import { derivativePrefix, keptOriginalPrefix } from "./image-variant.ts";

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "get" | "list" | "put">;
  readonly readSiteFile: ReadSiteFile;
  readonly fetchBytes: FetchBytes;
  readonly digest: Digest;
  readonly rights: Pick<ContentRights, "ofImage">;
}

/** Errors: `picture.not-found`, here or when it is read; `storage.unavailable`. */
export type FindOriginal = (source: string) => Promise<ReadOriginal>;

const maxForeignBytes = 10 * 1024 * 1024;
/** A moodboard of 50 megapixels, encoded anew, can be larger than it was when it was sent. */
const maxOwnBytes = 60 * 1024 * 1024;
const objects = objectPath("");
const accept = "image/avif,image/webp,image/png,image/jpeg";

/** Finds a picture's own bytes. Foreign ones are fetched once and kept among the derivatives for the other widths. */
export function makeFindOriginal(dependencies: Dependencies): FindOriginal {
  const { storage, readSiteFile, fetchBytes, digest, rights } = dependencies;
  const fetching = makeInFlight<string>();

  async function readObject(key: string): Promise<Uint8Array> {
    const object = await storage.get(key);
    const bytes = object && (await readWhole(object.content, maxOwnBytes));
    return bytes ?? missing();
  }

  async function keptKey(source: string): Promise<string> {
    const prefix = keptOriginalPrefix(digest, source);
    for await (const { key } of storage.list(prefix)) return key;
    const { bytes, address } = await fetchBytes(source, { accept, maxBytes: maxForeignBytes }).catch(asMissing);
    // A redirect can lead to somebody whose images may not be kept.
    if (!rights.ofImage(address).keepImages) throw pictureNotFound();
    const kind = pictureKindOf(bytes) ?? missing();
    const key = `${prefix}${pictureExtensions[kind]}`;
    await storage.put(key, inOnePiece(bytes), `image/${kind}`);
    return key;
  }

  return async (source) => {
    if (!isPictureSource(source) || !rights.ofImage(source).keepImages) throw pictureNotFound();
    if (isForeignSource(source)) {
      const key = await fetching.share(source, () => keptKey(source));
      return () => readObject(key);
    }
    if (!source.startsWith(objects)) return async () => (await readSiteFile(source)) ?? missing();
    const key = source.slice(objects.length);
    return () => (key.startsWith(derivativePrefix) ? missing() : readObject(key));
  };
}

function missing(): never {
  throw pictureNotFound();
}

function asMissing(error: unknown): never {
  throw error instanceof FetchError ? pictureNotFound(error) : error;
}

/** A picture that comes with the site, by its path ("/pictures/rooms/kitchen.jpg"); null when there is none. */
export type ReadSiteFile = (path: string) => Promise<Uint8Array | null>;

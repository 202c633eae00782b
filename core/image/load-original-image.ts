import { type FetchPublicUrl, PublicFetchError } from "../kernel/http-fetch.port.ts";
import { type ObjectStorage, readAll, type StoredObject, toByteStream } from "../kernel/object-storage.port.ts";
import { createSingleFlight } from "../kernel/single-flight.ts";
import type { Sha256Hex } from "../kernel/system.port.ts";
import { toObjectPath } from "../moodboard/stored-moodboards.ts";
import type { ContentRights } from "../product/content-rights.ts";
import { detectImageFormat, imageExtensions, imageNotFoundError, isImageSource, isRemoteImage } from "./image.ts";
import type { ReadImageBytes } from "./image-transformer.port.ts";
import { imageVariantPrefix, toCachedOriginalPrefix } from "./image-variant.ts";

/** Reads a bundled image by its path ("/pictures/rooms/kitchen.jpg"); null if there is none. */
export type ReadBundledFile = (path: string) => Promise<Uint8Array | null>;

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "get" | "list" | "put">;
  readonly readBundledFile: ReadBundledFile;
  readonly fetchPublicUrl: FetchPublicUrl;
  readonly sha256Hex: Sha256Hex;
  readonly rights: Pick<ContentRights, "getImageRights">;
}

/** Returns a function that reads the original. Errors of both: `picture.not-found`, `storage.unavailable`. */
export type LoadOriginalImage = (source: string) => Promise<ReadImageBytes>;

const maxRemoteBytes = 10 * 1024 * 1024;
/** Larger than an upload, because re-encoding a moodboard of 50 megapixels can enlarge it. */
const maxLocalBytes = 60 * 1024 * 1024;
const objectPathPrefix = toObjectPath("");
const accept = "image/avif,image/webp,image/png,image/jpeg";

/** Loads originals. Remote ones are fetched once and stored beside the variants for further widths. */
export function createLoadOriginalImage(dependencies: Dependencies): LoadOriginalImage {
  const { storage, readBundledFile, fetchPublicUrl, sha256Hex, rights } = dependencies;
  const fetching = createSingleFlight<string>();

  async function readObject(key: string): Promise<Uint8Array> {
    const object = await storage.get(key);
    const bytes = object && (await readAll(object.content, maxLocalBytes));
    return bytes ?? throwNotFound();
  }

  async function fetchAndCacheOriginal(source: string): Promise<string> {
    const prefix = toCachedOriginalPrefix(sha256Hex, source);
    for await (const { key } of storage.list(prefix)) return key;
    const { bytes, url } = await fetchPublicUrl(source, { accept, maxBytes: maxRemoteBytes }).catch(toNotFound);
    // The target of a redirect can be a source whose images must not be stored.
    if (!rights.getImageRights(url).canStoreImages) throw imageNotFoundError();
    const format = detectImageFormat(bytes) ?? throwNotFound();
    const key = `${prefix}${imageExtensions[format]}`;
    await storage.put(key, toByteStream(bytes), `image/${format}`);
    return key;
  }

  return async (source) => {
    if (!isImageSource(source) || !rights.getImageRights(source).canStoreImages) throw imageNotFoundError();
    if (isRemoteImage(source)) {
      const key = await fetching.run(source, () => fetchAndCacheOriginal(source));
      return () => readObject(key);
    }
    if (!source.startsWith(objectPathPrefix)) return async () => (await readBundledFile(source)) ?? throwNotFound();
    const key = source.slice(objectPathPrefix.length);
    return () => (key.startsWith(imageVariantPrefix) ? throwNotFound() : readObject(key));
  };
}

/** Returns an original of this site unchanged; null for one of another site, which is only served re-encoded. */
export type OpenOriginalImage = (source: string) => Promise<StoredObject | null>;

/** Opens stored and bundled originals without decoding them; returns null for images of other sites and unknown ones. */
export function createOpenOriginalImage({
  storage,
  readBundledFile,
}: {
  readonly storage: Pick<ObjectStorage, "get">;
  readonly readBundledFile: ReadBundledFile;
}): OpenOriginalImage {
  return async (source) => {
    if (!isImageSource(source) || isRemoteImage(source)) return null;
    if (source.startsWith(objectPathPrefix)) {
      const key = source.slice(objectPathPrefix.length);
      return key.startsWith(imageVariantPrefix) ? null : await storage.get(key);
    }
    const bytes = await readBundledFile(source);
    const format = bytes && detectImageFormat(bytes);
    if (bytes === null || format === null) return null;
    return { content: toByteStream(bytes), contentType: `image/${format}`, size: bytes.length, etag: source };
  };
}

function throwNotFound(): never {
  throw imageNotFoundError();
}

function toNotFound(error: unknown): never {
  throw error instanceof PublicFetchError ? imageNotFoundError(error) : error;
}

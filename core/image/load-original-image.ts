import { type FetchPublicUrl, PublicFetchError } from "../kernel/http-fetch.port.ts";
import { isImageSource, isRemoteImage } from "../kernel/image-url.ts";
import {
  type ObjectStorage,
  readAll,
  type StoredObject,
  toByteStream,
  toObjectPath,
} from "../kernel/object-storage.port.ts";
import { createSingleFlight } from "../kernel/single-flight.ts";
import type { FailureCache, ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/source-rights.ts";
import {
  detectImageFormat,
  type ImageInfo,
  imageExtensions,
  imageNotFoundError,
  isImageNotFound,
  isImageQueueFull,
} from "./image.ts";
import type { ImageTransformer, ReadImageBytes } from "./image-transformer.port.ts";
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
  const { storage, fetchPublicUrl, sha256Hex, rights } = dependencies;
  const openOriginal = createOpenOriginalImage(dependencies);
  const share = createSingleFlight<string>();

  async function read(object: StoredObject | null): Promise<Uint8Array> {
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
    if (!isRemoteImage(source)) return async () => await read(await openOriginal(source));
    const key = await share(source, () => fetchAndCacheOriginal(source));
    return async () => await read(await storage.get(key));
  };
}

/** Returns an original of this site unchanged; null for one of another site, which is only served re-encoded. */
export type OpenOriginalImage = (source: string) => Promise<StoredObject | null>;

/**
 * Opens stored and bundled originals without decoding them; returns null for images of other sites and unknown ones.
 */
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

interface InfoDependencies {
  readonly infos: Pick<ImageInfoStore, "find" | "save">;
  readonly loadOriginal: LoadOriginalImage;
  readonly imageTransformer: Pick<ImageTransformer, "probe">;
  readonly failures: FailureCache;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly reportError: ReportError;
}

/**
 * Returns the stored size and placeholder of each source; unknown ones are probed in the background for later requests.
 * Never throws and never waits for an image.
 */
export type GetImageInfos = (sources: readonly string[]) => Promise<ReadonlyMap<string, ImageInfo>>;

/** Further sources of one request are ignored; a list can have 100,000 boards. */
const maxSources = 2_000;
const maxPendingProbes = 200;
const failureTtlMs = 5 * 60_000;
const noInfos: ReadonlyMap<string, ImageInfo> = new Map();

export function makeGetImageInfos(dependencies: InfoDependencies): GetImageInfos {
  const { infos, reportError, rights } = dependencies;
  const probeInBackground = createBackgroundProbe(dependencies);
  return async (sources) => {
    const requested = [...new Set(sources)]
      .filter((source) => isImageSource(source) && rights.getImageRights(source).canStoreImages)
      .slice(0, maxSources);
    if (requested.length === 0) return noInfos;
    try {
      const known = await infos.find(requested);
      for (const source of requested) if (!known.has(source)) probeInBackground(source);
      return known;
    } catch (error) {
      reportError(error, "recall what pictures look like");
      return noInfos;
    }
  };
}

function createBackgroundProbe({
  infos,
  loadOriginal,
  imageTransformer,
  failures,
  reportError,
}: InfoDependencies): (source: string) => void {
  const pending = new Set<string>();

  async function probe(source: string): Promise<void> {
    try {
      await infos.save(source, await imageTransformer.probe(await loadOriginal(source)));
    } catch (error) {
      if (isImageQueueFull(error)) return;
      failures.add(isImageNotFound(error) ? source : probeFailureKey(source), failureTtlMs);
      if (!isImageNotFound(error)) reportError(error, "look at a picture");
    } finally {
      pending.delete(source);
    }
  }

  return (source) => {
    if (pending.size >= maxPendingProbes || pending.has(source)) return;
    if (failures.has(source) || failures.has(probeFailureKey(source))) return;
    pending.add(source);
    void probe(source);
  };
}

/** A key of its own, because a probe can fail for reasons other than the image itself. */
function probeFailureKey(source: string): string {
  return `look at ${source}`;
}

/** Stores the infos of images by source (`isImageSource`). Every method can throw `database.unavailable`. */
export interface ImageInfoStore {
  /** Returns the known ones of these sources in one query. */
  find(sources: readonly string[]): Promise<ReadonlyMap<string, ImageInfo>>;
  /** Inserts or replaces the info of this source. */
  save(source: string, info: ImageInfo): Promise<void>;
  /** Deletes infos that were last saved before this moment. */
  deleteProbedBefore(moment: Date): Promise<void>;
}

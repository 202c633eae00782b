import { toByteStream } from "../kernel/byte-stream.ts";
import { createSingleFlight, type Waiter, type Waiters } from "../kernel/single-flight.ts";
import type { ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import { getFocalPoint } from "../site/bundled-images.ts";
import type { ObjectStorage, StoredObject } from "../storage/object-storage.port.ts";
import type { FailureCache } from "./failure-cache.port.ts";
import { imageAbandonedError, imageNotFoundError, isImageNotFound, isImageQueueFull } from "./image.errors.ts";
import type { ImageCrop } from "./image.ts";
import type { ImageTransformer, ResizePriority } from "./image-transformer.port.ts";
import { type ImageVariant, imageVariantKey } from "./image-variant.ts";
import type { LoadOriginalImage } from "./load-original-image.ts";

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "get" | "exists" | "put">;
  readonly loadOriginal: LoadOriginalImage;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly imageTransformer: Pick<ImageTransformer, "resize">;
  readonly failures: FailureCache;
  readonly sha256Hex: Sha256Hex;
  readonly reportError: ReportError;
}

export interface ImageRequest {
  readonly source: string;
  /** One of `imageWidths`. */
  readonly width: number;
  readonly crop: ImageCrop;
  /** Formats that the client accepts besides JPEG. */
  readonly acceptedFormats: { readonly avif: boolean; readonly webp: boolean };
  /** The client, which can abort before the image is rendered; without one the image is always rendered. */
  readonly waiter?: Waiter;
}

export interface ServedImage {
  readonly image: StoredObject;
  /** False while a smaller file for this client is still being encoded. */
  readonly isBestFormat: boolean;
}

/** Errors: `picture.not-found`, `picture.busy`, `picture.abandoned`, `storage.unavailable`. */
export type ServeImage = (request: ImageRequest) => Promise<ServedImage>;

const minute = 60_000;
const notFoundTtlMs = 5 * minute;
const encodeFailureTtlMs = 60 * minute;

/**
 * Renders image variants on the first request and stores them. AVIF takes about 15 times as long as WebP, so WebP is sent
 * at once and AVIF is encoded in the background for later requests.
 */
export function makeServeImage(dependencies: Dependencies): ServeImage {
  const { storage, failures, sha256Hex, reportError, rights } = dependencies;
  const createVariant = createVariantFactory(dependencies);

  async function getOrCreateVariant(variant: ImageVariant, client?: Waiter): Promise<StoredObject> {
    const key = imageVariantKey(sha256Hex, variant);
    const found = await storage.get(key);
    if (found !== null) return found;
    if (failures.has(variant.source)) throw imageNotFoundError();
    if (client?.signal.aborted === true) throw imageAbandonedError();
    const bytes = await createVariant(variant, "now", client).catch((error: unknown) => {
      if (isImageNotFound(error)) failures.add(variant.source, notFoundTtlMs);
      throw error;
    });
    return (await storage.get(key)) ?? uncachedObject(key, variant, bytes);
  }

  function createAvifInBackground(variant: ImageVariant): void {
    const key = imageVariantKey(sha256Hex, variant);
    if (failures.has(key)) return;
    createVariant(variant, "later").catch((error: unknown) => {
      if (isImageQueueFull(error)) return;
      failures.add(key, encodeFailureTtlMs);
      if (!isImageNotFound(error)) reportError(error, "make a picture smaller");
    });
  }

  return async ({ source, width, crop, acceptedFormats, waiter }) => {
    // Variants can be older than the decision that images of this source must not be stored.
    if (!rights.getImageRights(source).keepImages) throw imageNotFoundError();
    const requested = { source, width, cropPosition: crop === "portrait" ? getFocalPoint(source).x : null };
    const avif = { ...requested, format: "avif" } as const;
    const best = acceptedFormats.avif ? await storage.get(imageVariantKey(sha256Hex, avif)) : null;
    if (best !== null) return { image: best, isBestFormat: true };
    const image = await getOrCreateVariant({ ...requested, format: acceptedFormats.webp ? "webp" : "jpeg" }, waiter);
    if (acceptedFormats.avif) createAvifInBackground(avif);
    return { image, isBestFormat: !acceptedFormats.avif };
  };
}

/** Concurrent requests for the same variant share one job. */
function createVariantFactory({ storage, loadOriginal, imageTransformer, sha256Hex, reportError }: Dependencies) {
  const flights = createSingleFlight<Uint8Array>();
  return (variant: ImageVariant, priority: ResizePriority, client?: Waiter): Promise<Uint8Array> => {
    const key = imageVariantKey(sha256Hex, variant);
    const task = async (waiters: Waiters) => {
      const read = await loadOriginal(variant.source);
      const bytes = await imageTransformer.resize({ ...variant, read, priority, waiters });
      await storage
        .put(key, toByteStream(bytes), contentType(variant))
        .catch((error: unknown) => reportError(error, "keep a picture that was made"));
      return bytes;
    };
    return flights.run(key, task, client);
  };
}

/** If the variant cannot be stored (disk full), it is served from memory. */
function uncachedObject(key: string, variant: ImageVariant, bytes: Uint8Array): StoredObject {
  return {
    content: toByteStream(bytes),
    contentType: contentType(variant),
    size: bytes.length,
    etag: `${key.replace(/\W/gu, "-")}-${bytes.length}`,
  };
}

function contentType({ format }: ImageVariant): string {
  return `image/${format}`;
}

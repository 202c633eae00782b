import { type ObjectStorage, type StoredObject, toByteStream } from "../kernel/object-storage.port.ts";
import type { FailureCache, ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/source-rights.ts";
import { getFocalPoint } from "./bundled-images.ts";
import {
  type ImageCrop,
  ImageError,
  type ImageFormat,
  imageAbandonedError,
  imageInterruptedError,
  imageNotFoundError,
  imageWidths,
  isImageInterrupted,
  isImageNotFound,
} from "./image.ts";
import type { ResizePriority } from "./image-transformer.port.ts";
import { type ImageVariant, listImageVariantKeys, toImageVariantKey } from "./image-variant.ts";
import type { OpenOriginalImage } from "./load-original-image.ts";
import { getVariantContentType, type ImageVariants } from "./prepare-image.ts";

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "get" | "list">;
  readonly openOriginal: OpenOriginalImage;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly variants: ImageVariants;
  readonly failures: FailureCache;
  readonly sha256Hex: Sha256Hex;
  readonly reportError: ReportError;
}

export interface ImageRequest {
  readonly source: string;
  /** One of `imageWidths`. */
  readonly width: number;
  readonly crop: ImageCrop;
  readonly acceptedFormats: AcceptedFormats;
  /**
   * Whether another size may be returned at once while the variant is made. Otherwise the call waits for the variant.
   */
  readonly allowStandIn?: boolean;
  /** Aborted when the client disconnects before the image is rendered; without it the image is always rendered. */
  readonly signal?: AbortSignal;
}

export interface ServedImage {
  readonly image: StoredObject;
  /** False while a smaller file for this client is still being encoded. */
  readonly isBestFormat: boolean;
  /** True for another size of the image, which must not be cached under the URL of the requested one. */
  readonly isStandIn: boolean;
}

/** Errors: `picture.not-found`, `picture.busy`, `picture.interrupted`, `picture.abandoned`, `storage.unavailable`. */
export type ServeImage = (request: ImageRequest) => Promise<ServedImage>;

const minute = 60_000;
const notFoundTtlMs = 5 * minute;
const encodeFailureTtlMs = 60 * minute;
const firstInterruptionTtlMs = minute / 2;

/**
 * Returns stored image variants, and renders missing ones. AVIF takes about 15 times as long as WebP, so WebP is sent
 * and AVIF is encoded in the background for later requests.
 */
export function makeServeImage(dependencies: Dependencies): ServeImage {
  const { storage, variants, failures, sha256Hex, reportError, rights } = dependencies;
  const { findStandIn, orStandIn } = createStandIns(dependencies);
  const toKey = (variant: ImageVariant) => toImageVariantKey(sha256Hex, variant);

  async function createForClient(variant: ImageVariant, signal?: AbortSignal): Promise<StoredObject> {
    const bytes = await variants.create(variant, "now", signal).catch((error: unknown) => {
      rememberFailure(dependencies, variant.source, error);
      throw error;
    });
    const key = toKey(variant);
    return (await storage.get(key)) ?? toUncachedObject(key, variant, bytes);
  }

  function createInBackground(variant: ImageVariant, priority: ResizePriority): void {
    const key = toKey(variant);
    if (failures.has(key)) return;
    variants.create(variant, priority).catch((error: unknown) => {
      if (isImageInterrupted(error)) rememberInterruption(failures, key, encodeFailureTtlMs);
      else if (error instanceof ImageError && !isImageNotFound(error)) return;
      else failures.add(key, encodeFailureTtlMs);
      if (!isImageNotFound(error)) reportError(error, "make a picture smaller");
    });
  }

  return async ({ source, width, crop, acceptedFormats, allowStandIn = false, signal }) => {
    // Variants can be older than the decision that images of this source must not be stored.
    if (!rights.getImageRights(source).canStoreImages) throw imageNotFoundError();
    const requested = { source, width, cropPosition: crop === "portrait" ? getFocalPoint(source).x : null };
    const avif = { ...requested, format: "avif" } as const;
    const best = acceptedFormats.avif ? await storage.get(toKey(avif)) : null;
    if (best !== null) return { image: best, isBestFormat: true, isStandIn: false };
    const variant = { ...requested, format: acceptedFormats.webp ? "webp" : "jpeg" } as const;
    let image = await storage.get(toKey(variant));
    if (image === null) {
      if (failures.has(source)) throw imageNotFoundError();
      const standIn = allowStandIn ? await findStandIn(variant, acceptedFormats) : null;
      if (signal?.aborted === true) throw imageAbandonedError();
      if (standIn !== null) {
        createInBackground(variant, "soon");
        return { image: standIn, isBestFormat: false, isStandIn: true };
      }
      if (failures.has(toInterruptionKey(source))) throw imageInterruptedError();
      const created = createForClient(variant, signal).then((made) => ({ image: made, isStandIn: false }));
      const first = await (allowStandIn ? orStandIn(created, variant, acceptedFormats) : created);
      if (first.isStandIn) return { ...first, isBestFormat: false };
      image = first.image;
    }
    if (acceptedFormats.avif) createInBackground(avif, "later");
    return { image, isBestFormat: !acceptedFormats.avif, isStandIn: false };
  };
}

function rememberFailure({ failures, reportError }: Dependencies, source: string, error: unknown): void {
  if (isImageNotFound(error)) failures.add(source, notFoundTtlMs);
  if (!isImageInterrupted(error)) return;
  rememberInterruption(failures, toInterruptionKey(source), notFoundTtlMs);
  reportError(error, "make a picture smaller");
}

/** A key of its own: the image may be intact. */
function toInterruptionKey(source: string): string {
  return `interrupted ${source}`;
}

/**
 * Remembers the first one briefly and later ones longer: a file that always ends its worker must not occupy the
 * workers.
 */
function rememberInterruption(failures: FailureCache, key: string, ttlMs: number): void {
  const earlier = `earlier ${key}`;
  failures.add(key, failures.has(earlier) ? ttlMs : firstInterruptionTtlMs);
  failures.add(earlier, 2 * ttlMs);
}

/** If the variant cannot be stored (disk full), it is served from memory. */
function toUncachedObject(key: string, variant: ImageVariant, bytes: Uint8Array): StoredObject {
  return {
    content: toByteStream(bytes),
    contentType: getVariantContentType(variant),
    size: bytes.length,
    etag: `${key.replace(/\W/gu, "-")}-${bytes.length}`,
  };
}

/** Formats that a client accepts besides JPEG and PNG. */
interface AcceptedFormats {
  readonly avif: boolean;
  readonly webp: boolean;
}

interface ImageOrStandIn {
  readonly image: StoredObject;
  readonly isStandIn: boolean;
}

/**
 * A moodboard of the recommended size is smaller. Under load its first variant takes seconds, in which a browser
 * already shows the beginning of a progressive JPEG.
 */
const maxOriginalBytes = 4 * 1024 * 1024;

/** Images that are sent instead of a missing variant (core/README.md, M12). */
function createStandIns({ storage, variants, openOriginal, sha256Hex }: Dependencies) {
  const toKey = (variant: ImageVariant) => toImageVariantKey(sha256Hex, variant);

  async function findVariant(requested: ImageVariant, accepted: AcceptedFormats): Promise<StoredObject | null> {
    const stored = await listImageVariantKeys({ storage, sha256Hex }, requested.source);
    const keys = listStandInWidths(requested.width).flatMap((width) =>
      listFormats(accepted).map((format) => toKey({ ...requested, width, format })),
    );
    const key = keys.find((each) => stored.has(each));
    return key === undefined ? null : await storage.get(key);
  }

  async function findOriginal(source: string, { avif, webp }: AcceptedFormats): Promise<StoredObject | null> {
    const original = await openOriginal(source);
    const isSuitable =
      original !== null &&
      original.size <= maxOriginalBytes &&
      (original.contentType !== "image/webp" || webp) &&
      (original.contentType !== "image/avif" || avif);
    return isSuitable ? original : null;
  }

  return {
    /**
     * Returns the best stored image: the next wider variant, else the next narrower of at least half the width, else
     * the original unless it is large; null for none that the client accepts.
     */
    findStandIn: async (requested: ImageVariant, accepted: AcceptedFormats) =>
      (await findVariant(requested, accepted)) ?? (await findOriginal(requested.source, accepted)),
    /** Returns the first of the variant that is being made and the stand-ins that are stored meanwhile. */
    orStandIn(created: Promise<ImageOrStandIn>, requested: ImageVariant, accepted: AcceptedFormats) {
      const { promise, resolve } = Promise.withResolvers<ImageOrStandIn>();
      const resolveWith = async (stored: ImageVariant) => {
        const image = isStandIn(stored, requested, accepted) ? await storage.get(toKey(stored)) : null;
        if (image !== null) resolve({ image, isStandIn: true });
      };
      // If a stand-in cannot be read, the variant itself is awaited.
      const stop = variants.onStored(requested.source, (stored) => void resolveWith(stored).catch(() => undefined));
      return Promise.race([created, promise]).finally(stop);
    },
  };
}

/** Whether the variant is another one than the requested one and can stand in for it. */
function isStandIn(stored: ImageVariant, requested: ImageVariant, accepted: AcceptedFormats): boolean {
  const isRequested = stored.width === requested.width && stored.format === requested.format;
  return (
    !isRequested &&
    stored.cropPosition === requested.cropPosition &&
    listFormats(accepted).includes(stored.format) &&
    listStandInWidths(requested.width).includes(stored.width)
  );
}

function listFormats({ avif, webp }: AcceptedFormats): readonly ImageFormat[] {
  return [...(avif ? (["avif"] as const) : []), ...(webp ? (["webp"] as const) : []), "jpeg"];
}

function listStandInWidths(requested: number): readonly number[] {
  const wider = imageWidths.filter((width) => width >= requested);
  const narrower = imageWidths.filter((width) => width < requested && width * 2 >= requested);
  return [...wider, ...narrower.toReversed()];
}

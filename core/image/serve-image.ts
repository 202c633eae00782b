import { type ObjectStorage, type StoredObject, toByteStream } from "../kernel/object-storage.port.ts";
import type { Waiter } from "../kernel/single-flight.ts";
import type { FailureCache, ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/source-rights.ts";
import { getFocalPoint } from "./bundled-images.ts";
import {
  type ImageCrop,
  ImageError,
  imageAbandonedError,
  imageInterruptedError,
  imageNotFoundError,
  isImageInterrupted,
  isImageNotFound,
} from "./image.ts";
import type { ResizePriority } from "./image-transformer.port.ts";
import { type ImageVariant, toImageVariantKey } from "./image-variant.ts";
import type { OpenOriginalImage } from "./load-original-image.ts";
import { getVariantContentType, type ImageVariants } from "./prepare-image.ts";
import { type AcceptedFormats, createStandIns } from "./stand-in-image.ts";

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
  /** Whether another size may be returned at once while the variant is made. Otherwise the call waits for the variant. */
  readonly allowStandIn?: boolean;
  /** The client, which can abort before the image is rendered; without one the image is always rendered. */
  readonly waiter?: Waiter;
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

  async function createForClient(variant: ImageVariant, client?: Waiter): Promise<StoredObject> {
    const bytes = await variants.create(variant, "now", client).catch((error: unknown) => {
      rememberFailure(dependencies, variant.source, error);
      throw error;
    });
    const key = toKey(variant);
    return (await storage.get(key)) ?? toUncachedObject(key, variant, bytes);
  }

  function createInBackground(variant: ImageVariant, priority: ResizePriority, client?: Waiter): void {
    const key = toKey(variant);
    if (failures.has(key)) return;
    variants.create(variant, priority, client).catch((error: unknown) => {
      if (isImageInterrupted(error)) rememberInterruption(failures, key, encodeFailureTtlMs);
      else if (error instanceof ImageError && !isImageNotFound(error)) return;
      else failures.add(key, encodeFailureTtlMs);
      if (!isImageNotFound(error)) reportError(error, "make a picture smaller");
    });
  }

  return async ({ source, width, crop, acceptedFormats, allowStandIn = false, waiter }) => {
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
      if (waiter?.signal.aborted === true) throw imageAbandonedError();
      if (standIn !== null) {
        createInBackground(variant, "soon", waiter && removeAbortSignal(waiter));
        return { image: standIn, isBestFormat: false, isStandIn: true };
      }
      if (failures.has(toInterruptionKey(source))) throw imageInterruptedError();
      const created = createForClient(variant, waiter).then((made) => ({ image: made, isStandIn: false }));
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

/** Remembers the first one briefly and later ones longer: a file that always ends its worker must not occupy the workers. */
function rememberInterruption(failures: FailureCache, key: string, ttlMs: number): void {
  const earlier = `earlier ${key}`;
  failures.add(key, failures.has(earlier) ? ttlMs : firstInterruptionTtlMs);
  failures.add(earlier, 2 * ttlMs);
}

/** The client has its response; its network still counts for fair scheduling. */
function removeAbortSignal({ network }: Waiter): Waiter {
  return { network, signal: new AbortController().signal };
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

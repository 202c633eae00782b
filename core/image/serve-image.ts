import { toByteStream } from "../kernel/byte-stream.ts";
import type { Waiter } from "../kernel/single-flight.ts";
import type { FailureCache, ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import { getFocalPoint } from "../site/bundled-images.ts";
import type { ObjectStorage, StoredObject } from "../storage/object-storage.port.ts";
import { createVariantFactory, getVariantContentType } from "./create-image-variant.ts";
import { ImageError, imageAbandonedError, imageNotFoundError, isImageNotFound } from "./image.errors.ts";
import { type ImageCrop, imageWidths } from "./image.ts";
import type { ImageTransformer, ResizePriority } from "./image-transformer.port.ts";
import { type ImageVariant, listImageVariantKeys, toImageVariantKey } from "./image-variant.ts";
import type { LoadOriginalImage, OpenOriginalImage } from "./load-original-image.ts";

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "exists" | "get" | "list" | "put">;
  readonly loadOriginal: LoadOriginalImage;
  readonly openOriginal: OpenOriginalImage;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly imageTransformer: Pick<ImageTransformer, "resize">;
  readonly failures: FailureCache;
  readonly sha256Hex: Sha256Hex;
  readonly reportError: ReportError;
}

/** Formats that a client accepts besides JPEG and PNG. */
interface AcceptedFormats {
  readonly avif: boolean;
  readonly webp: boolean;
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

/** Errors: `picture.not-found`, `picture.busy`, `picture.abandoned`, `storage.unavailable`. */
export type ServeImage = (request: ImageRequest) => Promise<ServedImage>;

const minute = 60_000;
const notFoundTtlMs = 5 * minute;
const encodeFailureTtlMs = 60 * minute;

/**
 * Returns stored image variants, and renders missing ones. AVIF takes about 15 times as long as WebP, so WebP is sent
 * and AVIF is encoded in the background for later requests.
 */
export function makeServeImage(dependencies: Dependencies): ServeImage {
  const { storage, failures, sha256Hex, reportError, rights } = dependencies;
  const createVariant = createVariantFactory(dependencies);
  const findStandIn = makeFindStandIn(dependencies);

  async function createForClient(variant: ImageVariant, client?: Waiter): Promise<StoredObject> {
    const bytes = await createVariant(variant, "now", client).catch((error: unknown) => {
      if (isImageNotFound(error)) failures.add(variant.source, notFoundTtlMs);
      throw error;
    });
    const key = toImageVariantKey(sha256Hex, variant);
    return (await storage.get(key)) ?? toUncachedObject(key, variant, bytes);
  }

  function createInBackground(variant: ImageVariant, priority: ResizePriority, client?: Waiter): void {
    const key = toImageVariantKey(sha256Hex, variant);
    if (failures.has(key)) return;
    createVariant(variant, priority, client).catch((error: unknown) => {
      if (error instanceof ImageError && !isImageNotFound(error)) return;
      failures.add(key, encodeFailureTtlMs);
      if (!isImageNotFound(error)) reportError(error, "make a picture smaller");
    });
  }

  return async ({ source, width, crop, acceptedFormats, allowStandIn = false, waiter }) => {
    // Variants can be older than the decision that images of this source must not be stored.
    if (!rights.getImageRights(source).canStoreImages) throw imageNotFoundError();
    const requested = { source, width, cropPosition: crop === "portrait" ? getFocalPoint(source).x : null };
    const avif = { ...requested, format: "avif" } as const;
    const best = acceptedFormats.avif ? await storage.get(toImageVariantKey(sha256Hex, avif)) : null;
    if (best !== null) return { image: best, isBestFormat: true, isStandIn: false };
    const variant = { ...requested, format: acceptedFormats.webp ? "webp" : "jpeg" } as const;
    let image = await storage.get(toImageVariantKey(sha256Hex, variant));
    if (image === null) {
      if (failures.has(source)) throw imageNotFoundError();
      const standIn = allowStandIn ? await findStandIn(variant, acceptedFormats) : null;
      if (waiter?.signal.aborted === true) throw imageAbandonedError();
      if (standIn !== null) {
        createInBackground(variant, "soon", waiter && removeAbortSignal(waiter));
        return { image: standIn, isBestFormat: false, isStandIn: true };
      }
      image = await createForClient(variant, waiter);
    }
    if (acceptedFormats.avif) createInBackground(avif, "later");
    return { image, isBestFormat: !acceptedFormats.avif, isStandIn: false };
  };
}

/** The client has its response; its network still counts for fair scheduling. */
function removeAbortSignal({ network }: Waiter): Waiter {
  return { network, signal: new AbortController().signal };
}

/** Larger originals take longer to transfer than a variant takes to render. */
const maxOriginalBytes = 1024 * 1024;

type FindStandIn = (variant: ImageVariant, acceptedFormats: AcceptedFormats) => Promise<StoredObject | null>;

/**
 * Returns the best stored image instead of a missing variant: the next wider variant, else the next narrower of at least
 * half the width, else the original unless it is large; null for none that the client accepts.
 */
function makeFindStandIn({ storage, openOriginal, sha256Hex }: Dependencies): FindStandIn {
  async function findVariant(requested: ImageVariant, { avif, webp }: AcceptedFormats): Promise<StoredObject | null> {
    const stored = await listImageVariantKeys({ storage, sha256Hex }, requested.source);
    const formats = [...(avif ? (["avif"] as const) : []), ...(webp ? (["webp"] as const) : []), "jpeg"] as const;
    const keys = listStandInWidths(requested.width).flatMap((width) =>
      formats.map((format) => toImageVariantKey(sha256Hex, { ...requested, width, format })),
    );
    const key = keys.find((each) => stored.has(each));
    return key === undefined ? null : await storage.get(key);
  }

  return async (requested, acceptedFormats) => {
    const variant = await findVariant(requested, acceptedFormats);
    if (variant !== null) return variant;
    const original = await openOriginal(requested.source);
    const isSuitable =
      original !== null &&
      original.size <= maxOriginalBytes &&
      (original.contentType !== "image/webp" || acceptedFormats.webp) &&
      (original.contentType !== "image/avif" || acceptedFormats.avif);
    return isSuitable ? original : null;
  };
}

function listStandInWidths(requested: number): readonly number[] {
  const wider = imageWidths.filter((width) => width >= requested);
  const narrower = imageWidths.filter((width) => width < requested && width * 2 >= requested);
  return [...wider, ...narrower.toReversed()];
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

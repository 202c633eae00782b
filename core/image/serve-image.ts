import { toByteStream } from "../kernel/byte-stream.ts";
import { type Client, type Clients, createSingleFlight } from "../kernel/single-flight.ts";
import type { ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import { getFocalPoint } from "../site/bundled-images.ts";
import type { ObjectStorage, StoredObject } from "../storage/object-storage.port.ts";
import type { FailureCache } from "./failure-cache.ts";
import { imageAbandonedError, imageNotFoundError, isImageNotFound, isImageQueueFull } from "./image.errors.ts";
import type { ImageCrop } from "./image.ts";
import type { ImageTransformer, Urgency } from "./image-transformer.port.ts";
import { type ImageVariant, imageVariantKey } from "./image-variant.ts";
import type { LoadOriginalImage } from "./load-original-image.ts";

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "get" | "exists" | "put">;
  readonly findOriginal: LoadOriginalImage;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly workshop: Pick<ImageTransformer, "resize">;
  readonly failures: FailureCache;
  readonly digest: Sha256Hex;
  readonly report: ReportError;
}

export interface ImageRequest {
  readonly source: string;
  /** One of `imageWidths`. */
  readonly width: number;
  readonly cut: ImageCrop;
  /** What the asking browser can show beside JPEG. */
  readonly acceptedFormats: { readonly avif: boolean; readonly webp: boolean };
  /** Who asks and may leave before the picture is made; without one it is made in any case. */
  readonly client?: Client;
}

export interface ServedImage {
  readonly image: StoredObject;
  /** False while a smaller file for this browser is still to come. */
  readonly isBestFormat: boolean;
}

/** Errors: `picture.not-found`, `picture.busy`, `picture.abandoned`, `storage.unavailable`. */
export type ServeImage = (request: ImageRequest) => Promise<ServedImage>;

const minute = 60_000;
const notFoundTtlMs = 5 * minute;
const encodeFailureTtlMs = 60 * minute;

/**
 * Gives a picture at a width, made when it is first asked for and kept. AVIF takes about 15 times as long as WebP, so
 * nobody waits for it: it is made behind the answer and served from then on.
 */
export function makeServeImage(dependencies: Dependencies): ServeImage {
  const { storage, failures, digest, report, rights } = dependencies;
  const make = createVariantFactory(dependencies);

  async function getOrCreateVariant(variant: ImageVariant, client?: Client): Promise<StoredObject> {
    const key = imageVariantKey(digest, variant);
    const found = await storage.get(key);
    if (found !== null) return found;
    if (failures.has(variant.source)) throw imageNotFoundError();
    if (client?.left.aborted === true) throw imageAbandonedError();
    const bytes = await make(variant, "now", client).catch((error: unknown) => {
      if (isImageNotFound(error)) failures.add(variant.source, notFoundTtlMs);
      throw error;
    });
    return (await storage.get(key)) ?? uncachedObject(key, variant, bytes);
  }

  function createAvifInBackground(variant: ImageVariant): void {
    const key = imageVariantKey(digest, variant);
    if (failures.has(key)) return;
    make(variant, "later").catch((error: unknown) => {
      if (isImageQueueFull(error)) return;
      failures.add(key, encodeFailureTtlMs);
      if (!isImageNotFound(error)) report(error, "make a picture smaller");
    });
  }

  return async ({ source, width, cut, acceptedFormats, client }) => {
    // Copies from before the owner or a policy forbade to keep them are not served any more.
    if (!rights.getImageRights(source).keepImages) throw imageNotFoundError();
    const requested = { source, width, cropPosition: cut === "tall" ? getFocalPoint(source).x : null };
    const avif = { ...requested, format: "avif" } as const;
    const best = acceptedFormats.avif ? await storage.get(imageVariantKey(digest, avif)) : null;
    if (best !== null) return { image: best, isBestFormat: true };
    const image = await getOrCreateVariant({ ...requested, format: acceptedFormats.webp ? "webp" : "jpeg" }, client);
    if (acceptedFormats.avif) createAvifInBackground(avif);
    return { image, isBestFormat: !acceptedFormats.avif };
  };
}

/** Whoever asks for the same picture meanwhile waits for the same work. */
function createVariantFactory({ storage, findOriginal, workshop, digest, report }: Dependencies) {
  const making = createSingleFlight<Uint8Array>();
  return (variant: ImageVariant, priority: Urgency, client?: Client): Promise<Uint8Array> => {
    const key = imageVariantKey(digest, variant);
    const task = async (clients: Clients) => {
      const read = await findOriginal(variant.source);
      const bytes = await workshop.resize({ ...variant, read, priority, clients });
      await storage
        .put(key, toByteStream(bytes), contentType(variant))
        .catch((error: unknown) => report(error, "keep a picture that was made"));
      return bytes;
    };
    return making.run(key, task, client);
  };
}

/** A full disk keeps nothing, but the picture is there and can be shown. */
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

import { isImageSource } from "../kernel/image-url.ts";
import { JobError, type JobKind } from "../kernel/jobs.port.ts";
import { type ObjectStorage, toByteStream } from "../kernel/object-storage.port.ts";
import { createSingleFlight } from "../kernel/single-flight.ts";
import type { FailureCache, ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/source-rights.ts";
import { getFocalPoint } from "./bundled-images.ts";
import {
  getPortraitCropSize,
  type ImageCrop,
  type ImageInfo,
  imageAbandonedError,
  isImageAbandoned,
  isImageNotFound,
  listVariantWidths,
} from "./image.ts";
import type { ImageTransformer, ResizePriority } from "./image-transformer.port.ts";
import { type ImageVariant, listImageVariantKeys, toImageVariantKey } from "./image-variant.ts";
import type { ImageInfoStore, LoadOriginalImage } from "./load-original-image.ts";

interface VariantDependencies {
  readonly storage: Pick<ObjectStorage, "exists" | "put">;
  readonly loadOriginal: LoadOriginalImage;
  readonly imageTransformer: Pick<ImageTransformer, "resize">;
  readonly sha256Hex: Sha256Hex;
  readonly reportError: ReportError;
}

export type ImageVariants = ReturnType<typeof createImageVariants>;

export function createImageVariants(dependencies: VariantDependencies) {
  const { storage, loadOriginal, imageTransformer, sha256Hex, reportError } = dependencies;
  const share = createSingleFlight<Uint8Array>();
  const listeners = new Map<string, Set<(stored: ImageVariant) => void>>();

  /**
   * Renders and stores a variant. Concurrent calls for the same variant and priority share one job. Errors:
   * `picture.not-found`, `picture.busy`, `picture.interrupted`, `storage.unavailable`; `picture.abandoned`, also when
   * the variant was stored while a job in the background waited.
   */
  function create(variant: ImageVariant, priority: ResizePriority, client?: AbortSignal): Promise<Uint8Array> {
    const key = toImageVariantKey(sha256Hex, variant);
    const task = async (signal: AbortSignal) => {
      const readOriginal = await loadOriginal(variant.source);
      const read = async () => {
        if (priority !== "now" && (await storage.exists(key))) throw imageAbandonedError();
        return await readOriginal();
      };
      const bytes = await imageTransformer.resize({ ...variant, read, priority, signal });
      await storage
        .put(key, toByteStream(bytes), getVariantContentType(variant))
        .then(() => {
          for (const listener of listeners.get(variant.source) ?? []) listener(variant);
        })
        .catch((error: unknown) => reportError(error, "keep a picture that was made"));
      return bytes;
    };
    return share(`${priority} ${key}`, task, client);
  }

  return {
    create,
    /**
     * Calls the listener after each variant of the image that this node stores, until the returned function is called.
     */
    onStored(source: string, listener: (stored: ImageVariant) => void): () => void {
      const own = (listeners.get(source) ?? new Set()).add(listener);
      listeners.set(source, own);
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(source);
      };
    },
  };
}

export function getVariantContentType({ format }: Pick<ImageVariant, "format">): string {
  return `image/${format}`;
}

export interface ImageToPrepare {
  readonly source: string;
  readonly crops: readonly ImageCrop[];
  readonly format: "avif" | "webp";
}

export const prepareImageJob: JobKind<ImageToPrepare> = {
  name: "prepare-image",
  priorityClass: "background",
  timeoutMs: 30 * 60_000,
  describe: ({ source, format }) => `Make the ${format === "webp" ? "WebP" : "AVIF"} sizes of ${source}`,
  parsePayload(stored) {
    const { source, crops, format } = toRecord(stored);
    if (typeof source !== "string" || !isImageSource(source)) throw invalidPayloadError();
    if (!Array.isArray(crops) || !crops.every(isImageCrop)) throw invalidPayloadError();
    if (format !== "webp" && format !== "avif") throw invalidPayloadError();
    return { source, crops, format };
  },
};

function toRecord(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

function isImageCrop(value: unknown): value is ImageCrop {
  return value === "none" || value === "portrait";
}

function invalidPayloadError(): JobError {
  return new JobError("job.invalid-payload", "This job was stored by another version of the program.", {
    suggestion: "Remove it.",
  });
}

/**
 * Makes the missing variants of one image. An image that cannot be shown is left out. Errors: `picture.busy`,
 * `picture.interrupted`, `storage.unavailable`; `picture.abandoned` when the signal is aborted.
 */
export type PrepareImage = (image: ImageToPrepare, signal: AbortSignal) => Promise<void>;

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "list">;
  readonly infos: Pick<ImageInfoStore, "find" | "save">;
  readonly loadOriginal: LoadOriginalImage;
  readonly imageTransformer: Pick<ImageTransformer, "probe">;
  readonly variants: Pick<ImageVariants, "create">;
  readonly failures: FailureCache;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly sha256Hex: Sha256Hex;
}

const failureTtlMs = 60 * 60_000;
/** WebP comes before AVIF that visitors have requested: until then they get a stand-in. */
const resizePriorities = { webp: "ahead", avif: "idle" } as const;

export function makePrepareImage(dependencies: Dependencies): PrepareImage {
  const { infos, loadOriginal, imageTransformer, variants, failures, rights } = dependencies;

  async function getOrProbeInfo(source: string): Promise<ImageInfo> {
    const known = (await infos.find([source])).get(source);
    if (known !== undefined) return known;
    const info = await imageTransformer.probe(await loadOriginal(source));
    await infos.save(source, info);
    return info;
  }

  async function createMissingVariants(image: ImageToPrepare, signal: AbortSignal): Promise<void> {
    const info = await getOrProbeInfo(image.source);
    const stored = await listImageVariantKeys(dependencies, image.source);
    for (const variant of listMissingVariants(dependencies, { image, info, stored })) {
      if (signal.aborted) throw imageAbandonedError();
      await variants.create(variant, resizePriorities[image.format]).catch(ignoreAbandoned);
    }
  }

  return async (image, signal) => {
    const { source } = image;
    if (!rights.getImageRights(source).canStoreImages) return;
    if (failures.has(source) || failures.has(toPreparationFailureKey(source))) return;
    try {
      await createMissingVariants(image, signal);
    } catch (error) {
      if (signal.aborted || !isImageNotFound(error)) throw error;
      failures.add(toPreparationFailureKey(source), failureTtlMs);
    }
  };
}

/** A key of its own, because a preparation can fail for reasons other than the image itself. */
function toPreparationFailureKey(source: string): string {
  return `prepare ${source}`;
}

function ignoreAbandoned(error: unknown): void {
  if (!isImageAbandoned(error)) throw error;
}

interface InspectedImage {
  readonly image: ImageToPrepare;
  readonly info: ImageInfo;
  /** Keys of the stored variants. */
  readonly stored: ReadonlySet<string>;
}

export function listMissingVariants(
  { sha256Hex }: Pick<Dependencies, "sha256Hex">,
  { image: { source, crops, format }, info, stored }: InspectedImage,
): readonly ImageVariant[] {
  const portrait = getPortraitCropSize(info);
  const toVariants = (natural: number, cropPosition: number | null): readonly ImageVariant[] =>
    listVariantWidths(natural).map((width) => ({ source, width, cropPosition, format }));
  const variants = crops.flatMap((crop) => {
    if (crop === "none") return toVariants(info.width, null);
    return portrait.width === info.width ? [] : toVariants(portrait.width, getFocalPoint(source).x);
  });
  return variants.filter((variant) => !stored.has(toImageVariantKey(sha256Hex, variant)));
}

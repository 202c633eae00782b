import type { ImageToPrepare } from "../job/job-kinds.ts";
import type { ObjectStorage } from "../kernel/object-storage.port.ts";
import type { FailureCache, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import { getFocalPoint } from "../site/bundled-images.ts";
import type { ImageVariants } from "./create-image-variant.ts";
import {
  getPortraitCropSize,
  type ImageInfo,
  imageAbandonedError,
  isImageAbandoned,
  isImageNotFound,
  listVariantWidths,
} from "./image.ts";
import type { ImageInfoStore } from "./image-info.ts";
import type { ImageTransformer } from "./image-transformer.port.ts";
import { type ImageVariant, listImageVariantKeys, toImageVariantKey } from "./image-variant.ts";
import type { LoadOriginalImage } from "./load-original-image.ts";

/**
 * Makes the missing variants of one image. An image that cannot be shown is left out. Errors: `picture.busy`, `picture.interrupted`, `storage.unavailable`;
 * `picture.abandoned` when the signal is aborted.
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

import { isImageSource } from "../kernel/image-url.ts";
import type { JobRequest, Jobs } from "../kernel/jobs.port.ts";
import type { ObjectStorage } from "../kernel/object-storage.port.ts";
import type { ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/source-rights.ts";
import type { ImageCrop } from "./image.ts";
import { listImageVariantKeys } from "./image-variant.ts";
import type { ImageInfoStore } from "./load-original-image.ts";
import { type ImageToPrepare, listMissingVariants, prepareImageJob } from "./prepare-image.ts";

/** An image on public pages, and the crops in which they show it. */
export interface ShownImage {
  readonly source: string;
  readonly crops: readonly ImageCrop[];
}

/** Stores jobs that make the missing variants of these images, and returns at once. */
export type EnqueueImageJobs = (images: readonly ShownImage[]) => void;

export interface EnqueueDependencies {
  readonly jobs: Jobs;
  readonly sha256Hex: Sha256Hex;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly storage: Pick<ObjectStorage, "list">;
  readonly infos: Pick<ImageInfoStore, "find">;
}

const formats = ["webp", "avif"] as const;

/**
 * WebP of all images comes before AVIF, which takes several times as long; newly published images come before others.
 */
const jobPriorities = { published: { webp: 3, avif: 1 }, found: { webp: 2, avif: 0 } } as const;

export function makeEnqueueImageJobs(
  dependencies: EnqueueDependencies & { reportError: ReportError },
): EnqueueImageJobs {
  async function enqueue(images: readonly ShownImage[]): Promise<void> {
    // A board that is published again has all of its variants; a job that finds nothing to do costs three statements.
    const requested = await listIncomplete(dependencies, images).catch(() => listAllFormats(images));
    const inOrder = formats.flatMap((format) => requested.filter((image) => image.format === format));
    await dependencies.jobs.enqueue(
      prepareImageJob,
      inOrder.map((image) => toRequest(dependencies, image, "published")),
    );
  }

  return (images) => {
    const storable = images.filter(({ source }) => canStore(dependencies, source));
    enqueue(storable).catch((error: unknown) => dependencies.reportError(error, "make pictures ahead of time"));
  };
}

/** Stores jobs for those of these images whose variants are missing, to be done after those of `EnqueueImageJobs`. */
export async function enqueueIncomplete(
  dependencies: EnqueueDependencies,
  images: readonly ShownImage[],
): Promise<void> {
  const storable = images.filter(({ source }) => canStore(dependencies, source));
  const incomplete = await listIncomplete(dependencies, storable);
  await dependencies.jobs.enqueue(
    prepareImageJob,
    incomplete.map((image) => toRequest(dependencies, image, "found")),
  );
}

function listAllFormats(images: readonly ShownImage[]): readonly ImageToPrepare[] {
  return images.flatMap((image) => formats.map((format) => ({ ...image, format })));
}

/** The images in each format in which they lack a variant. */
async function listIncomplete(
  dependencies: Pick<EnqueueDependencies, "storage" | "infos" | "sha256Hex">,
  images: readonly ShownImage[],
): Promise<readonly ImageToPrepare[]> {
  const known = await dependencies.infos.find(images.map(({ source }) => source));
  const incomplete: ImageToPrepare[] = [];
  for (const image of images) {
    const info = known.get(image.source);
    const stored = info === undefined ? undefined : await listImageVariantKeys(dependencies, image.source);
    const isIncomplete = (each: ImageToPrepare) =>
      info === undefined ||
      stored === undefined ||
      listMissingVariants(dependencies, { image: each, info, stored }).length > 0;
    incomplete.push(...listAllFormats([image]).filter(isIncomplete));
  }
  return incomplete;
}

function canStore({ rights }: EnqueueDependencies, source: string): boolean {
  return isImageSource(source) && rights.getImageRights(source).canStoreImages;
}

/** The key has a digest of the source, because entries of an index in PostgreSQL are short. */
function toRequest(
  { sha256Hex }: EnqueueDependencies,
  { source, crops, format }: ImageToPrepare,
  origin: keyof typeof jobPriorities,
): JobRequest<ImageToPrepare> {
  const key = `${format} ${crops.join(" ")} ${sha256Hex(source)}`;
  return { payload: { source, crops, format }, key, priority: jobPriorities[origin][format] };
}

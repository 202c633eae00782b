import { type Board, listShownImages } from "../board/board.ts";
import type { BoardQueries, CursorPage, PublishedBoardsQuery } from "../board/board-queries.port.ts";
import type { ObjectStorage } from "../kernel/object-storage.port.ts";
import type { ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/source-rights.ts";
import { type ImageToPrepare, type JobRequest, type Jobs, prepareImageJob } from "../site/jobs.ts";
import { getTermImageUrl, heroImageUrl } from "../term/category-page.ts";
import type { Term, TermKind } from "../term/term.ts";
import { type ImageCrop, isImageSource } from "./image.ts";
import { listImageVariantKeys } from "./image-variant.ts";
import type { ImageInfoStore } from "./load-original-image.ts";
import { listMissingVariants } from "./prepare-image.ts";

/** An image on public pages, and the crops in which they show it. */
export interface ShownImage {
  readonly source: string;
  readonly crops: readonly ImageCrop[];
}

/** Stores jobs that make the missing variants of these images, and returns at once. */
export type EnqueueImageJobs = (images: readonly ShownImage[]) => void;

/** Stores jobs for the images of terms and of the newest published boards whose variants are missing. */
export type EnqueueMissingImageJobs = () => Promise<void>;

interface EnqueueDependencies {
  readonly jobs: Jobs;
  readonly sha256Hex: Sha256Hex;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly storage: Pick<ObjectStorage, "list">;
  readonly infos: Pick<ImageInfoStore, "find">;
}

interface FindDependencies extends EnqueueDependencies {
  readonly listTerms: (kind: TermKind) => Promise<readonly Term[]>;
  readonly boardQueries: Pick<BoardQueries, "listPublishedBoards">;
}

/** The newest published boards whose images are checked; their variants take up about a third of M10's limit. */
const maxBoards = 200;
const boardsPerPage = 50;
const formats = ["webp", "avif"] as const;

/** WebP of all images comes before AVIF, which takes several times as long; newly published images come before others. */
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

export function makeEnqueueMissingImageJobs(dependencies: FindDependencies): EnqueueMissingImageJobs {
  async function enqueueIncomplete(shown: readonly ShownImage[]): Promise<void> {
    const images = shown.filter(({ source }) => canStore(dependencies, source));
    const incomplete = await listIncomplete(dependencies, images);
    await dependencies.jobs.enqueue(
      prepareImageJob,
      incomplete.map((image) => toRequest(dependencies, image, "found")),
    );
  }

  return async () => {
    await enqueueIncomplete(await listTermImages(dependencies));
    for await (const images of listBoardImages(dependencies)) await enqueueIncomplete(images);
  };
}

/** The images at the top of the home page and of the pages of styles and rooms. */
async function listTermImages({ listTerms }: Pick<FindDependencies, "listTerms">): Promise<readonly ShownImage[]> {
  const terms = [...(await listTerms("style")), ...(await listTerms("room"))];
  const sources = [heroImageUrl, ...terms.map(getTermImageUrl).filter((source) => source !== null)];
  return [...new Set(sources)].map((source) => ({ source, crops: ["none", "portrait"] }));
}

/** The images of the newest published boards, page by page. */
async function* listBoardImages({
  boardQueries,
}: Pick<FindDependencies, "boardQueries">): AsyncGenerator<readonly ShownImage[], void, undefined> {
  let request: PublishedBoardsQuery | null = { filter: {}, limit: boardsPerPage };
  for (let count = 0; count < maxBoards && request !== null; count += boardsPerPage) {
    const page: CursorPage<Board> = await boardQueries.listPublishedBoards(request);
    yield page.items.flatMap((board) => listShownImages(board).map((source) => toShownImage(source)));
    request = page.nextCursor === null ? null : { ...request, cursor: page.nextCursor };
  }
}

function toShownImage(source: string): ShownImage {
  return { source, crops: ["none"] };
}

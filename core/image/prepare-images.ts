import type { Board } from "../board/board.ts";
import type { BoardQueries, CursorPage, PublishedBoardsQuery } from "../board/board-queries.port.ts";
import { getTermImageUrl, listShownImages } from "../board/card-image.ts";
import type { FailureCache, ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import { getFocalPoint, heroImageUrl } from "../site/bundled-images.ts";
import type { ObjectStorage } from "../storage/object-storage.port.ts";
import type { Term, TermKind } from "../term/term.ts";
import { createVariantFactory } from "./create-image-variant.ts";
import { isImageAbandoned, isImageNotFound } from "./image.errors.ts";
import { type ImageCrop, listVariantWidths, portraitCropSize } from "./image.ts";
import type { ImageInfoStore } from "./image-info.ts";
import type { ImageTransformer } from "./image-transformer.port.ts";
import { type ImageVariant, imageVariantKey, listImageVariantKeys } from "./image-variant.ts";
import type { LoadOriginalImage } from "./load-original-image.ts";

/** An image on public pages, and the crops in which they show it. */
export interface ShownImage {
  readonly source: string;
  readonly crops: readonly ImageCrop[];
}

/** Queues the missing variants of these images before all others and returns at once. */
export type PrepareImages = (images: readonly ShownImage[]) => void;

export interface ImagePreparation {
  /** Before `start` the images are only queued. */
  readonly prepare: PrepareImages;
  /** Starts the background work, also for images whose variants are missing since an earlier run. */
  start(): Promise<void>;
  stop(): void;
}

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "exists" | "list" | "put">;
  readonly infos: Pick<ImageInfoStore, "find" | "save">;
  readonly loadOriginal: LoadOriginalImage;
  readonly imageTransformer: Pick<ImageTransformer, "probe" | "resize">;
  readonly failures: FailureCache;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly sha256Hex: Sha256Hex;
  readonly reportError: ReportError;
  readonly listTerms: (kind: TermKind) => Promise<readonly Term[]>;
  readonly boardQueries: Pick<BoardQueries, "listPublishedBoards">;
}

/** Images that wait. Further ones are made on demand. */
const maxWaiting = 5_000;
/** The newest published boards whose images are checked at the start; their variants take up about a third of M10's limit. */
const maxBoardsAtStart = 200;
const boardsPerPage = 50;
const failureTtlMs = 60 * 60_000;
const formats = ["webp", "avif"] as const;

/** WebP comes before AVIF that visitors have requested: until then they get a stand-in. */
const priorities = { webp: "ahead", avif: "idle" } as const;

type PreparedFormat = (typeof formats)[number];

/**
 * Makes the variants of published images before visitors ask for them: one at a time, after all that visitors wait for,
 * and WebP of all images before AVIF, which takes several times as long. The queue is in memory, because missing variants can
 * be found again and are also made on demand.
 */
export function createImagePreparation(dependencies: Dependencies): ImagePreparation {
  const { failures, reportError } = dependencies;
  const createMissingVariants = makeCreateMissingVariants(dependencies);
  const waiting: Record<PreparedFormat, readonly ShownImage[]> = { webp: [], avif: [] };
  let state: "created" | "idle" | "running" | "stopped" = "created";

  function enqueue(images: readonly ShownImage[], order: "first" | "last"): void {
    for (const format of formats) {
      const known = waiting[format];
      const merged = order === "first" ? [...images, ...known] : [...known, ...images];
      const distinct = new Map(merged.map((image) => [`${image.source} ${image.crops.length}`, image]));
      waiting[format] = [...distinct.values()].slice(0, maxWaiting);
    }
    if (state === "idle") void run();
  }

  async function run(): Promise<void> {
    state = "running";
    while (state === "running") {
      const format = formats.find((each) => waiting[each].length > 0);
      const [image] = format === undefined ? [] : waiting[format];
      if (format === undefined || image === undefined) break;
      waiting[format] = waiting[format].slice(1);
      try {
        await createMissingVariants(image, format);
      } catch (error) {
        if (!handleFailure(image, error)) break;
      }
    }
    if (state === "running") state = "idle";
  }

  /** Returns whether to go on: without storage or database every image fails, so the others wait for the next call. */
  function handleFailure({ source }: ShownImage, error: unknown): boolean {
    // A worker that ends with the site fails its image.
    if (state === "stopped") return false;
    failures.add(preparationFailureKey(source), failureTtlMs);
    if (isImageNotFound(error)) return true;
    reportError(error, "make pictures ahead of time");
    return false;
  }

  return {
    prepare: (images) => enqueue(images, "first"),
    async start() {
      if (state === "created") state = "idle";
      try {
        enqueue(await listTermImages(dependencies), "first");
        for await (const images of listBoardImages(dependencies)) enqueue(images, "last");
      } catch (error) {
        reportError(error, "find pictures to make ahead of time");
      }
    },
    stop() {
      state = "stopped";
    },
  };
}

/** A key of its own, because a preparation can fail for reasons other than the image itself. */
function preparationFailureKey(source: string): string {
  return `prepare ${source}`;
}

function makeCreateMissingVariants(dependencies: Dependencies) {
  const { storage, infos, loadOriginal, imageTransformer, failures, rights, sha256Hex } = dependencies;
  const createVariant = createVariantFactory(dependencies);

  async function getOrProbeInfo(source: string) {
    const known = (await infos.find([source])).get(source);
    if (known !== undefined) return known;
    const info = await imageTransformer.probe(await loadOriginal(source));
    await infos.save(source, info);
    return info;
  }

  async function listVariants({ source, crops }: ShownImage, format: PreparedFormat): Promise<readonly ImageVariant[]> {
    const info = await getOrProbeInfo(source);
    const portrait = portraitCropSize(info);
    const toVariants = (natural: number, cropPosition: number | null): readonly ImageVariant[] =>
      listVariantWidths(natural).map((width) => ({ source, width, cropPosition, format }));
    return crops.flatMap((crop) => {
      if (crop === "none") return toVariants(info.width, null);
      return portrait.width === info.width ? [] : toVariants(portrait.width, getFocalPoint(source).x);
    });
  }

  return async (image: ShownImage, format: PreparedFormat): Promise<void> => {
    const { source } = image;
    if (!rights.getImageRights(source).keepImages) return;
    if (failures.has(source) || failures.has(preparationFailureKey(source))) return;
    const variants = await listVariants(image, format);
    const stored = await listImageVariantKeys({ storage, sha256Hex }, source);
    for (const variant of variants) {
      if (!stored.has(imageVariantKey(sha256Hex, variant)))
        await createVariant(variant, priorities[format]).catch(ignoreAbandoned);
    }
  };
}

function ignoreAbandoned(error: unknown): void {
  if (!isImageAbandoned(error)) throw error;
}

/** The images at the top of the home page and of the pages of styles and rooms. */
async function listTermImages({ listTerms }: Pick<Dependencies, "listTerms">): Promise<readonly ShownImage[]> {
  const terms = [...(await listTerms("style")), ...(await listTerms("room"))];
  const sources = [heroImageUrl, ...terms.map(getTermImageUrl).filter((source) => source !== null)];
  return [...new Set(sources)].map((source) => ({ source, crops: ["none", "portrait"] }));
}

/** The images of the newest published boards, page by page. */
async function* listBoardImages({
  boardQueries,
}: Pick<Dependencies, "boardQueries">): AsyncGenerator<readonly ShownImage[], void, undefined> {
  let request: PublishedBoardsQuery | null = { filter: {}, limit: boardsPerPage };
  for (let count = 0; count < maxBoardsAtStart && request !== null; count += boardsPerPage) {
    const page: CursorPage<Board> = await boardQueries.listPublishedBoards(request);
    yield page.items.flatMap((board) => listShownImages(board).map((source) => toShownImage(source)));
    request = page.nextCursor === null ? null : { ...request, cursor: page.nextCursor };
  }
}

function toShownImage(source: string): ShownImage {
  return { source, crops: ["none"] };
}

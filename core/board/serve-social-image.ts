import { imageNotFoundError, isImageInterrupted, isImageNotFound } from "../image/image.ts";
import { imageVariantPrefix } from "../image/image-variant.ts";
import type { ServeImage } from "../image/serve-image.ts";
import { type ObjectStorage, readAll, type StoredObject, toByteStream } from "../kernel/object-storage.port.ts";
import { createSingleFlight } from "../kernel/single-flight.ts";
import type { ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { Term, TermKind } from "../term/term.ts";
import type { Board } from "./board.ts";
import type { ShownRights } from "./shown-board.ts";
import {
  type BoardSocialImage,
  listBoardImageSources,
  type PageImageContent,
  resolvePageContent,
  type SocialImageContent,
  type SocialImageRenderer,
} from "./social-image.port.ts";
import type { ViewBoard } from "./view-boards.ts";

interface ServeSocialImageDependencies {
  readonly viewBoard: ViewBoard;
  readonly listTerms: (kind: TermKind) => Promise<readonly Term[]>;
  readonly serveImage: ServeImage;
  readonly renderer: SocialImageRenderer;
  readonly getOrRender: GetOrRenderImage;
  readonly siteName: string;
  readonly rights: ShownRights;
}

export interface ServeSocialImage {
  /**
   * `isComplete` is also false for an image that can change while the board keeps its version: while a source is
   * paused, and with a title that may be shown for a limited time. Errors: `board.not-found` (also for boards that are
   * not public), `picture.busy`,
   * `storage.unavailable`.
   */
  forBoard(id: string): Promise<StoredImage & { readonly version: number }>;
  /** As `forBoard`, in the format of a pin. */
  forPin(id: string): Promise<StoredImage & { readonly version: number }>;
  /** `slug` is that of a list, a style or a room; null is the home page. Errors: `picture.not-found` and as above. */
  forPage(slug: string | null): Promise<StoredImage>;
}

type BoardLayout = BoardSocialImage["layout"];

/** Part of every key. Change it with the layout, so that no outdated image is served. */
const layoutVersion = "social-3";
/** Twice the displayed width, because downscaling hides JPEG artifacts; a pin shows a moodboard 1000 pixels wide. */
const sourceWidths = { board: 960, page: 960, pin: 1280 } as const;
const maxSourceBytes = 5 * 1024 * 1024;

/** Renders social images on the first request from image variants of this site, and stores them. */
export function makeServeSocialImage(dependencies: ServeSocialImageDependencies): ServeSocialImage {
  const { viewBoard, listTerms, siteName, rights } = dependencies;
  const serve = createServeShown(dependencies);
  const read = createSourceReader(dependencies);
  const buildBoardContent = createBoardContentBuilder(dependencies, read);

  const buildPageContent: Build<{ readonly content: PageImageContent }> = async ({ content }) => {
    const { title, source, isStyle } = content;
    const image = source === null ? null : await read(source, sourceWidths.page);
    return {
      content: { layout: "page", title, siteName, isStyle, image },
      isComplete: source === null || image !== null,
    };
  };

  async function findBoard(id: string, layout: BoardLayout): Promise<BoardView> {
    const [board, styles] = await Promise.all([viewBoard(id, null), listTerms("style")]);
    const { title, style, products } = board;
    const sets = listBoardImageSources(board, styles, rights);
    // Null, not 0: images that earlier versions stored with the number 0 are rendered again without it.
    const count = products.length === 0 ? null : products.length;
    const contents = [title, style, count, hasTitleInMoodboard(board), sets];
    return { board, sets, layout, name: JSON.stringify([layoutVersion, layout, siteName, ...contents]) };
  }

  async function serveBoardImage(id: string, layout: BoardLayout) {
    const { board, sets, image, isComplete } = await serve(() => findBoard(id, layout), buildBoardContent);
    const hasTitles = sets.flatMap(({ sources }) => sources).some((source) => typeof source !== "string");
    return { image, isComplete: isComplete && !hasTitles, version: board.version };
  }

  async function findPage(slug: string | null) {
    const [styles, rooms] = await Promise.all([listTerms("style"), listTerms("room")]);
    const found = resolvePageContent(slug, siteName, { styles, rooms });
    if (found === null) throw imageNotFoundError();
    // A cover can be a composed moodboard.
    const isHidden = found.source !== null && !rights.getImageRights(found.source).canShow;
    const content = isHidden ? { ...found, source: null } : found;
    return { content, name: JSON.stringify([layoutVersion, siteName, content]) };
  }

  return {
    forBoard: (id) => serveBoardImage(id, "board"),
    forPin: (id) => serveBoardImage(id, "pin"),
    forPage: (slug) => serve(() => findPage(slug), buildPageContent),
  };
}

/** A board as it may be shown at one moment. */
interface BoardView {
  readonly board: Board;
  readonly sets: ReturnType<typeof listBoardImageSources>;
  readonly layout: BoardLayout;
  /** Differs when the image must. */
  readonly name: string;
}

type Build<View> = (view: View) => Promise<{ readonly content: SocialImageContent; readonly isComplete: boolean }>;

function createServeShown({
  renderer,
  getOrRender,
  rights,
}: Pick<ServeSocialImageDependencies, "renderer" | "getOrRender" | "rights">) {
  /** Looks again at the end: under load an image takes seconds, in which a source that it shows can be paused. */
  return async function serve<View extends { readonly name: string }>(
    find: () => Promise<View>,
    build: Build<View>,
  ): Promise<View & StoredImage> {
    const view = await find();
    const rendered = await getOrRender(view.name, async () => {
      const { content, isComplete } = await build(view);
      return { bytes: await renderer.render(content), isComplete };
    });
    if (rights.isAnyPaused() && (await find()).name !== view.name) return await serve(find, build);
    return { ...view, ...rendered, isComplete: rendered.isComplete && !rights.isAnyPaused() };
  };
}

function createBoardContentBuilder(
  { siteName }: Pick<ServeSocialImageDependencies, "siteName">,
  read: ReadSource,
): Build<BoardView> {
  return async ({ board, sets, layout }) => {
    const { title, style, products } = board;
    const countLabel = products.length === 0 ? null : formatCount(products.length);
    const common = { layout, title, style, countLabel, siteName, isTitleInImage: false } as const;
    let isComplete = true;
    for (const { arrangement, sources } of sets) {
      const found = await Promise.all(
        sources.map((source) => (typeof source === "string" ? read(source, sourceWidths[layout]) : source)),
      );
      const images = found.filter((image) => image !== null);
      isComplete &&= images.length === sources.length;
      const isTitleInImage = arrangement === "moodboard" && hasTitleInMoodboard(board);
      if (images.length > 0) return { content: { ...common, arrangement, images, isTitleInImage }, isComplete };
    }
    return { content: { ...common, arrangement: "cover", images: [] }, isComplete };
  };
}

function formatCount(products: number): string {
  return `${products} curated ${products === 1 ? "item" : "items"}`;
}

function hasTitleInMoodboard({ composition }: Board): boolean {
  return composition?.items.some((item) => item.kind === "text" && item.role === "title") ?? false;
}

type ReadSource = (source: string, width: number) => Promise<Uint8Array | null>;

/** Returns null for an image that cannot be shown; the layout then uses another one. */
function createSourceReader({ serveImage }: ServeSocialImageDependencies): ReadSource {
  return async (source, width) => {
    try {
      const acceptedFormats = { avif: false, webp: false };
      const { image } = await serveImage({ source, width, crop: "none", acceptedFormats });
      return await readAll(image.content, maxSourceBytes);
    } catch (error) {
      if (isImageNotFound(error) || isImageInterrupted(error)) return null;
      throw error;
    }
  };
}

interface StoredImageDependencies {
  readonly storage: Pick<ObjectStorage, "get" | "put">;
  readonly sha256Hex: Sha256Hex;
  readonly reportError: ReportError;
}

interface RenderedImage {
  readonly bytes: Uint8Array;
  /** False if an image was missing that can become available; the result is then not stored. */
  readonly isComplete: boolean;
}

interface StoredImage {
  readonly image: StoredObject;
  readonly isComplete: boolean;
}

/** Returns the stored JPEG of this name, or renders it. Errors: those of `render`; `storage.unavailable`. */
type GetOrRenderImage = (name: string, render: () => Promise<RenderedImage>) => Promise<StoredImage>;

/**
 * Stores rendered images among the image variants, so eviction covers them; concurrent requests share one rendering.
 */
export function createGetOrRenderImage({ storage, sha256Hex, reportError }: StoredImageDependencies): GetOrRenderImage {
  const share = createSingleFlight<RenderedImage>();
  return async (name, render) => {
    const hash = sha256Hex(name);
    const key = `${imageVariantPrefix}${hash.slice(0, 2)}/${hash}-made.jpg`;
    const cached = await storage.get(key);
    if (cached !== null) return { image: cached, isComplete: true };
    const { bytes, isComplete } = await share(key, async () => {
      const rendered = await render();
      if (rendered.isComplete) {
        await storage
          .put(key, toByteStream(rendered.bytes), "image/jpeg")
          .catch((error: unknown) => reportError(error, "keep a picture that was made"));
      }
      return rendered;
    });
    const stored = isComplete ? await storage.get(key) : null;
    if (stored !== null) return { image: stored, isComplete };
    const etag = `${hash.slice(0, 22)}-${bytes.length}`;
    return { image: { content: toByteStream(bytes), contentType: "image/jpeg", size: bytes.length, etag }, isComplete };
  };
}

import type { Board } from "../board/board.ts";
import type { ViewBoard } from "../board/view-board.ts";
import { readAll, toByteStream } from "../kernel/byte-stream.ts";
import { createSingleFlight } from "../kernel/single-flight.ts";
import type { ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import type { ObjectStorage, StoredObject } from "../storage/object-storage.port.ts";
import type { Term, TermKind } from "../term/term.ts";
import { imageNotFoundError, isImageNotFound } from "./image.errors.ts";
import { imageVariantPrefix } from "./image-variant.ts";
import type { ServeImage } from "./serve-image.ts";
import type { SocialImageContent, SocialImageRenderer } from "./social-image.port.ts";
import { listBoardImageSources, type PageImageContent, resolvePageContent } from "./social-image-content.ts";

interface ServeSocialImageDependencies {
  readonly viewBoard: ViewBoard;
  readonly listTerms: (kind: TermKind) => Promise<readonly Term[]>;
  readonly serveImage: ServeImage;
  readonly renderer: SocialImageRenderer;
  readonly getOrRender: GetOrRenderImage;
  readonly siteName: string;
  readonly rights: Pick<ContentRights, "getImageRights">;
}

export interface ServeSocialImage {
  /** Errors: `board.not-found` for every board that is not public, `picture.busy`, `storage.unavailable`. */
  forBoard(id: string): Promise<StoredImage & { readonly version: number }>;
  /** Of a list, a style or a room; of the home page where `slug` is null. Errors: `picture.not-found` and as above. */
  forPage(slug: string | null): Promise<StoredImage>;
}

/** Changes with the way these pictures are made, so that old ones are left behind. */
const layoutVersion = "social-2";
/** Twice as wide as it is shown, so that making it smaller takes the traces of its first compression away. */
const sourceWidth = 960;
const maxSourceBytes = 5 * 1024 * 1024;

/** Makes the picture that others show of a page when it is first asked for, from pictures of our own making. */
export function makeServeSocialImage(dependencies: ServeSocialImageDependencies): ServeSocialImage {
  const { viewBoard, listTerms, renderer, getOrRender, siteName } = dependencies;
  const read = createSourceReader(dependencies);
  const sourcesOf = (board: Board, styles: readonly Term[]) =>
    listBoardImageSources(board, styles, dependencies.rights);

  async function buildBoardContent(
    board: Board,
    styles: readonly Term[],
  ): Promise<{ order: SocialImageContent; isComplete: boolean }> {
    const count = board.products.length;
    const countLabel = `${count} curated ${count === 1 ? "item" : "items"}`;
    const words = { layout: "board", title: board.title, style: board.style, countLabel, siteName } as const;
    let isComplete = true;
    for (const { arrangement, sources } of sourcesOf(board, styles)) {
      const found = await Promise.all(sources.map((source) => (typeof source === "string" ? read(source) : source)));
      const images = found.filter((image) => image !== null);
      isComplete &&= images.length === sources.length;
      if (images.length > 0) return { order: { ...words, arrangement, images }, isComplete };
    }
    return { order: { ...words, arrangement: "scene", images: [] }, isComplete };
  }

  async function buildPageContent({ title, source, isStyle }: PageImageContent) {
    const image = source === null ? null : await read(source);
    const order = { layout: "page", title, siteName, isStyle, image } as const;
    return { order, isComplete: source === null || image !== null };
  }

  const make = async ({ order, isComplete }: { order: SocialImageContent; isComplete: boolean }) => ({
    bytes: await renderer.render(order),
    isComplete,
  });

  return {
    forBoard: async (id) => {
      const [board, styles] = await Promise.all([viewBoard(id, null), listTerms("style")]);
      const { title, style, products, version } = board;
      const name = JSON.stringify([layoutVersion, siteName, title, style, products.length, sourcesOf(board, styles)]);
      return { ...(await getOrRender(name, async () => make(await buildBoardContent(board, styles)))), version };
    },
    forPage: async (slug) => {
      const [styles, rooms] = await Promise.all([listTerms("style"), listTerms("room")]);
      const subject = resolvePageContent(slug, siteName, { styles, rooms });
      if (subject === null) throw imageNotFoundError();
      return await getOrRender(JSON.stringify([layoutVersion, siteName, subject]), async () =>
        make(await buildPageContent(subject)),
      );
    },
  };
}

/** Null for a picture that cannot be shown: its place is taken by others. */
function createSourceReader({
  serveImage,
}: ServeSocialImageDependencies): (source: string) => Promise<Uint8Array | null> {
  return async (source) => {
    try {
      const acceptedFormats = { avif: false, webp: false };
      const { image } = await serveImage({ source, width: sourceWidth, crop: "whole", acceptedFormats });
      return await readAll(image.content, maxSourceBytes);
    } catch (error) {
      if (isImageNotFound(error)) return null;
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
  /** False when something was missing that may be there later: such a picture is not kept. */
  readonly isComplete: boolean;
}

interface StoredImage {
  readonly image: StoredObject;
  readonly isComplete: boolean;
}

/** The JPEG that goes by this name, made when it is not there. Errors: those of `make`; `storage.unavailable`. */
type GetOrRenderImage = (name: string, make: () => Promise<RenderedImage>) => Promise<StoredImage>;

/** Keeps pictures among the derivatives, within their bounds; whoever asks while one is made waits for the same work. */
export function createGetOrRenderImage({ storage, sha256Hex, reportError }: StoredImageDependencies): GetOrRenderImage {
  const making = createSingleFlight<RenderedImage>();
  return async (name, make) => {
    const hash = sha256Hex(name);
    const key = `${imageVariantPrefix}${hash.slice(0, 2)}/${hash}-made.jpg`;
    const kept = await storage.get(key);
    if (kept !== null) return { image: kept, isComplete: true };
    const { bytes, isComplete } = await making.run(key, async () => {
      const made = await make();
      if (made.isComplete) {
        await storage
          .put(key, toByteStream(made.bytes), "image/jpeg")
          .catch((error: unknown) => reportError(error, "keep a picture that was made"));
      }
      return made;
    });
    const stored = isComplete ? await storage.get(key) : null;
    if (stored !== null) return { image: stored, isComplete };
    const etag = `${hash.slice(0, 22)}-${bytes.length}`;
    return { image: { content: toByteStream(bytes), contentType: "image/jpeg", size: bytes.length, etag }, isComplete };
  };
}

import type { Board } from "../board/board.ts";
import type { ViewBoard } from "../board/view-board.ts";
import { readWhole } from "../kernel/byte-stream.ts";
import type { KeepMade, KeptPicture } from "../picture/keep-made.ts";
import type { ContentRights } from "../product/content-rights.ts";
import type { Term, TermKind } from "../term/term.ts";
import { isPictureMissing, pictureNotFound } from "./image.errors.ts";
import type { ServePicture } from "./serve-image.ts";
import type { SocialPictureMaker, SocialPictureOrder } from "./social-image.port.ts";
import { boardSources, type PageSubject, pageSubject } from "./social-image-content.ts";

interface ServeSocialImageDependencies {
  readonly viewBoard: ViewBoard;
  readonly listTerms: (kind: TermKind) => Promise<readonly Term[]>;
  readonly servePicture: ServePicture;
  readonly maker: SocialPictureMaker;
  readonly keepMade: KeepMade;
  readonly siteName: string;
  readonly rights: Pick<ContentRights, "ofImage">;
}

export interface ServeSocialPicture {
  /** Errors: `board.not-found` for every board that is not public, `picture.busy`, `storage.unavailable`. */
  ofBoard(id: string): Promise<KeptPicture & { readonly version: number }>;
  /** Of a list, a style or a room; of the home page where `slug` is null. Errors: `picture.not-found` and as above. */
  ofPage(slug: string | null): Promise<KeptPicture>;
}

/** Changes with the way these pictures are made, so that old ones are left behind. */
const recipe = "social-2";
/** Twice as wide as it is shown, so that making it smaller takes the traces of its first compression away. */
const sourceWidth = 960;
const maxSourceBytes = 5 * 1024 * 1024;

/** Makes the picture that others show of a page when it is first asked for, from pictures of our own making. */
export function makeServeSocialPicture(dependencies: ServeSocialImageDependencies): ServeSocialPicture {
  const { viewBoard, listTerms, maker, keepMade, siteName } = dependencies;
  const read = makeReadSource(dependencies);
  const sourcesOf = (board: Board, styles: readonly Term[]) => boardSources(board, styles, dependencies.rights);

  async function orderOfBoard(
    board: Board,
    styles: readonly Term[],
  ): Promise<{ order: SocialPictureOrder; isWhole: boolean }> {
    const count = board.products.length;
    const note = `${count} curated ${count === 1 ? "item" : "items"}`;
    const words = { layout: "board", title: board.title, style: board.style, note, siteName } as const;
    let isWhole = true;
    for (const { shows, sources } of sourcesOf(board, styles)) {
      const found = await Promise.all(sources.map((source) => (typeof source === "string" ? read(source) : source)));
      const pictures = found.filter((picture) => picture !== null);
      isWhole &&= pictures.length === sources.length;
      if (pictures.length > 0) return { order: { ...words, shows, pictures }, isWhole };
    }
    return { order: { ...words, shows: "scene", pictures: [] }, isWhole };
  }

  async function orderOfPage({ title, source, isStyle }: PageSubject) {
    const picture = source === null ? null : await read(source);
    const order = { layout: "page", title, siteName, isStyle, picture } as const;
    return { order, isWhole: source === null || picture !== null };
  }

  const make = async ({ order, isWhole }: { order: SocialPictureOrder; isWhole: boolean }) => ({
    bytes: await maker.compose(order),
    isWhole,
  });

  return {
    ofBoard: async (id) => {
      const [board, styles] = await Promise.all([viewBoard(id, null), listTerms("style")]);
      const { title, style, products, version } = board;
      const name = JSON.stringify([recipe, siteName, title, style, products.length, sourcesOf(board, styles)]);
      return { ...(await keepMade(name, async () => make(await orderOfBoard(board, styles)))), version };
    },
    ofPage: async (slug) => {
      const [styles, rooms] = await Promise.all([listTerms("style"), listTerms("room")]);
      const subject = pageSubject(slug, siteName, { styles, rooms });
      if (subject === null) throw pictureNotFound();
      return await keepMade(JSON.stringify([recipe, siteName, subject]), async () => make(await orderOfPage(subject)));
    },
  };
}

/** Null for a picture that cannot be shown: its place is taken by others. */
function makeReadSource({
  servePicture,
}: ServeSocialImageDependencies): (source: string) => Promise<Uint8Array | null> {
  return async (source) => {
    try {
      const shows = { avif: false, webp: false };
      const { picture } = await servePicture({ source, width: sourceWidth, cut: "whole", shows });
      return await readWhole(picture.content, maxSourceBytes);
    } catch (error) {
      if (isPictureMissing(error)) return null;
      throw error;
    }
  };
}

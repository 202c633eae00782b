import type { Board } from "../board/board.ts";
import type { ViewBoard } from "../board/view-board.ts";
import { inOnePiece, readWhole } from "../kernel/byte-stream.ts";
import { makeInFlight } from "../kernel/single-flight.ts";
import type { Digest, Report } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import type { ObjectStorage, StoredObject } from "../storage/object-storage.port.ts";
import type { Term, TermKind } from "../term/term.ts";
import { isPictureMissing, pictureNotFound } from "./image.errors.ts";
import { derivativePrefix } from "./image-variant.ts";
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

interface StoredImageDependencies {
  readonly storage: Pick<ObjectStorage, "get" | "put">;
  readonly digest: Digest;
  readonly report: Report;
}

interface MadePicture {
  readonly bytes: Uint8Array;
  /** False when something was missing that may be there later: such a picture is not kept. */
  readonly isWhole: boolean;
}

interface KeptPicture {
  readonly picture: StoredObject;
  readonly isWhole: boolean;
}

/** The JPEG that goes by this name, made when it is not there. Errors: those of `make`; `storage.unavailable`. */
type KeepMade = (name: string, make: () => Promise<MadePicture>) => Promise<KeptPicture>;

/** Keeps pictures among the derivatives, within their bounds; whoever asks while one is made waits for the same work. */
export function makeKeepMade({ storage, digest, report }: StoredImageDependencies): KeepMade {
  const making = makeInFlight<MadePicture>();
  return async (name, make) => {
    const hash = digest(name);
    const key = `${derivativePrefix}${hash.slice(0, 2)}/${hash}-made.jpg`;
    const kept = await storage.get(key);
    if (kept !== null) return { picture: kept, isWhole: true };
    const { bytes, isWhole } = await making.share(key, async () => {
      const made = await make();
      if (made.isWhole) {
        await storage
          .put(key, inOnePiece(made.bytes), "image/jpeg")
          .catch((error: unknown) => report(error, "keep a picture that was made"));
      }
      return made;
    });
    const stored = isWhole ? await storage.get(key) : null;
    if (stored !== null) return { picture: stored, isWhole };
    const etag = `${hash.slice(0, 22)}-${bytes.length}`;
    return { picture: { content: inOnePiece(bytes), contentType: "image/jpeg", size: bytes.length, etag }, isWhole };
  };
}

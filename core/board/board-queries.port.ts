import type { BatchedList, CursorPage, OffsetPage } from "../kernel/lists.ts";
import type { TermKind } from "../term/term.ts";
import type { Board, BoardContent, BoardStatus, Combination } from "./board.ts";

/** The data of a board in a list, without its products. */
export interface BoardCard {
  readonly id: string;
  readonly title: string;
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
  readonly status: BoardStatus;
  readonly itemCount: number;
  /** Number of its products that the retailer no longer sold at the last check. */
  readonly goneCount: number;
  readonly views: number;
  /** Of the last 30 days; only in a list that they order. */
  readonly clicks?: number;
  /** Only in a list of admins. */
  readonly version?: number;
  /** The image of core/README.md B6 up to the style's own cover; null when none is available. */
  readonly image: string | null;
  /** Whether `image` is the board's own moodboard. */
  readonly isMoodboard: boolean;
  /** Whether `image` is the image of the first product. */
  readonly isProductImage: boolean;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
}

/** A board with the cover of its style, which its card shows when it has no image of its own. */
export interface BoardWithCover {
  readonly board: Board;
  readonly styleCover: string | null;
}

/** A board in the home page's featured list. */
export interface FeaturedCard extends BoardCard {
  /** At most 200 characters plus "..."; null when the board has no description. */
  readonly excerpt: string | null;
}

/** `style` and `room` are slugs, `text` is a search text. */
export interface PublishedFilter {
  readonly style?: string | undefined;
  readonly room?: string | undefined;
  readonly text?: string | undefined;
}

export interface PublishedBoardsQuery {
  readonly filter: PublishedFilter;
  /** True leaves product titles out of a text search. */
  readonly ignoresProductTitles?: boolean;
  readonly limit: number;
  /**
   * A cursor from an earlier page; without a text also the id of a board, after which the list begins. The list begins
   * with the newest board when that board was never published. Errors: `board.invalid` for any other text.
   */
  readonly cursor?: string | undefined;
}

/** A published board in the sitemap. */
export interface SitemapEntry {
  readonly id: string;
  readonly updatedAt: Date;
}

export interface SitemapQuery {
  readonly limit: number;
  /** A cursor from an earlier page. Errors: `board.invalid` for any other text. */
  readonly cursor?: string;
  /** Number of boards to skip after the cursor. */
  readonly skip?: number;
}

/** A tab of the dashboard; "unavailable" lists boards with products that the retailer no longer sells. */
export type AdminListStatus = BoardStatus | "unavailable" | "trash";

/** `clicks` are those of the last 30 days. All but `title` list the latest or the largest first. */
export type AdminListOrder = "changed" | "published" | "title" | "views" | "clicks";

/** `style` and `room` are slugs, `text` is a search text. */
export interface AdminFilter {
  /** Default: every board outside the trash. */
  readonly status?: AdminListStatus | undefined;
  readonly style?: string | undefined;
  readonly room?: string | undefined;
  readonly text?: string | undefined;
}

export interface AdminBoardsQuery {
  readonly filter: AdminFilter;
  /** Without effect on a text search, which orders by rank. */
  readonly order?: AdminListOrder | undefined;
  readonly limit: number;
  /** Number of boards before the page; 0 by default. */
  readonly offset?: number;
}

/**
 * Read queries. They exclude the trash, except `findBoards`, `findContentWithObject` and `listAdminCards` with the
 * status "trash". A text search orders by rank.
 */
export interface BoardQueries {
  /** Ordered by first publication, newest first; with a text by rank. */
  listPublishedCards(request: PublishedBoardsQuery): Promise<CursorPage<BoardCard>>;
  /** As `listPublishedCards`; without filter and cursor public boards with a star come first, in their order. */
  listFeaturedCards(request: PublishedBoardsQuery): Promise<CursorPage<FeaturedCard>>;
  listPublishedBoards(request: PublishedBoardsQuery): Promise<CursorPage<Board>>;
  /** The same boards as `listPublishedBoards`, for a limit that is too large for memory. */
  streamPublishedBoards(request: PublishedBoardsQuery): Promise<BatchedList<Board>>;
  /** The exact number of published boards of one style or room; of all for null. */
  countPublished(category: Category | null): Promise<number>;
  /** Ordered by first publication, oldest first, so that new boards do not change earlier pages. */
  listSitemapEntries(request: SitemapQuery): Promise<CursorPage<SitemapEntry>>;
  /** By default ordered by last change, the trash by deletion, newest first; with a text by rank. */
  listAdminCards(request: AdminBoardsQuery): Promise<OffsetPage<BoardCard>>;
  /** All boards, last changed first. */
  listCards(): AsyncIterable<readonly BoardCard[]>;
  listBoards(): AsyncIterable<readonly Board[]>;
  /** The boards of these ids that exist, also in the trash, in any order. */
  findBoards(ids: readonly string[]): Promise<readonly BoardWithCover[]>;
  /** The content of the boards, also in the trash, and of revisions with this object path as an image of their own. */
  findContentWithObject(objectPath: string): Promise<readonly BoardContent[]>;
  countBoards(): Promise<BoardCounts>;
  /**
   * Boards with this style, and this room and adjective unless null, compared by `foldCase`; newest first, at most 100.
   */
  findSimilar(combination: Combination): Promise<readonly SimilarBoard[]>;
  /** The distinct combinations of all boards, with names folded by `foldCase`. */
  listUsedCombinations(): Promise<readonly Combination[]>;
  /** Number of boards per name or slug of this kind; boards without one are not counted. */
  countByTerm(kind: TermKind): Promise<readonly TermCount[]>;
  /** The subset of these object paths that boards, including boards in the trash, or stored products use. */
  findUsedObjectPaths(objectPaths: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface Category {
  readonly kind: "style" | "room";
  readonly slug: string;
}

/** All counts except `trash` exclude the trash. */
export interface BoardCounts {
  readonly boards: number;
  readonly published: number;
  /** Boards with products that the retailer no longer sells. */
  readonly unavailable: number;
  readonly trash: number;
}

export interface TermCount {
  /** The name on the boards folded by `foldCase`, or its slug. */
  readonly name: string;
  /** Including drafts. */
  readonly boards: number;
  readonly published: number;
}

export interface SimilarBoard {
  readonly id: string;
  readonly title: string;
}

import type { TermKind } from "../term/term.ts";
import type { Board, BoardStatus } from "./board.ts";
import type { Combination } from "./combination.ts";

/** A board as lists show it, without its products. */
export interface BoardCard {
  readonly id: string;
  readonly title: string;
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
  readonly status: BoardStatus;
  readonly itemCount: number;
  /** How many of its products the shop no longer has, as of the last look. */
  readonly goneCount: number;
  readonly views: number;
  /** Chosen as the specification orders it (section 2), with the style's own cover last; null when nothing is available. */
  readonly image: string | null;
  /** Whether `image` is the board's own moodboard. */
  readonly isMoodboard: boolean;
  /** Whether `image` is that of the first product. */
  readonly isProductImage: boolean;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
}

/** A board as the home page features it. */
export interface FeaturedCard extends BoardCard {
  /** At most 200 characters plus "..."; null when the board has no description. */
  readonly excerpt: string | null;
}

/** `style` and `room` are slugs, `text` is what a visitor typed into the search box. */
export interface PublishedFilter {
  readonly style?: string;
  readonly room?: string;
  readonly text?: string;
}

export interface PublishedBoardsQuery {
  readonly filter: PublishedFilter;
  readonly limit: number;
  /** A cursor from an earlier page. Errors: `board.invalid` for one that is none. */
  readonly cursor?: string;
}

/** What search engines are told of a published board. */
export interface SitemapEntry {
  readonly id: string;
  readonly updatedAt: Date;
}

export interface SitemapQuery {
  readonly limit: number;
  /** A cursor from an earlier page. Errors: `board.invalid` for one that is none. */
  readonly cursor?: string;
  /** How many boards to pass over, counted from where the page would begin. */
  readonly skip?: number;
}

/** A tab of the dashboard: boards by status, with products that the shop no longer has, or in the trash. */
export type AdminListStatus = BoardStatus | "unavailable" | "trash";

export interface AdminFilter {
  /** Without it: every board outside the trash. */
  readonly status?: AdminListStatus;
  readonly text?: string;
}

export interface AdminBoardsQuery {
  readonly filter: AdminFilter;
  readonly limit: number;
  /** A cursor from an earlier page. Errors: `board.invalid` for one that is none. */
  readonly cursor?: string;
}

/** A whole list that is read a few boards at a time, as it was when it was asked for. */
export interface BatchedList<Item> {
  /** How many boards it has. */
  readonly length: number;
  /** Cursor of what comes after the list; null when it is complete. */
  readonly nextCursor: string | null;
  readonly batches: AsyncIterable<readonly Item[]>;
}

/** Read queries. None of them finds what is in the trash, except `listAdminCards` for it. A text ranks what it finds. */
export interface BoardQueries {
  /** Latest first publication first; for a text best rank first. */
  listPublishedCards(request: PublishedBoardsQuery): Promise<CursorPage<BoardCard>>;
  listFeaturedCards(request: PublishedBoardsQuery): Promise<CursorPage<FeaturedCard>>;
  listPublishedBoards(request: PublishedBoardsQuery): Promise<CursorPage<Board>>;
  /** The same boards as `listPublishedBoards`, for a limit that is too large for memory. */
  streamPublishedBoards(request: PublishedBoardsQuery): Promise<BatchedList<Board>>;
  /** The exact number of published boards of one style or room; of all for null. */
  countPublished(category: Category | null): Promise<number>;
  /** First publication first, so that what is published later changes no earlier page. */
  listSitemapEntries(request: SitemapQuery): Promise<CursorPage<SitemapEntry>>;
  /** Last changed first, what is in the trash last deleted first; for a text best rank first. */
  listAdminCards(request: AdminBoardsQuery): Promise<CursorPage<BoardCard>>;
  /** Every board, last changed first. */
  listCards(): AsyncIterable<readonly BoardCard[]>;
  listBoards(): AsyncIterable<readonly Board[]>;
  countBoards(): Promise<BoardCounts>;
  /** Boards with this style, and this room and adjective where given, compared case-insensitively; newest first, at most 100. */
  findSimilar(combination: Combination): Promise<readonly SimilarBoard[]>;
  /** Every combination that some board has, once, with names folded as they are compared. */
  listUsedCombinations(): Promise<readonly Combination[]>;
  /** How many boards have each name or slug of this kind; boards without one are left out. */
  countByTerm(kind: TermKind): Promise<readonly TermCount[]>;
  /** Of these object paths, those that some board still shows, the trash included. */
  findUsedObjectPaths(objectPaths: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface Category {
  readonly kind: "style" | "room";
  readonly slug: string;
}

/** All but `trash` count what is outside the trash. */
export interface BoardCounts {
  readonly boards: number;
  readonly published: number;
  /** With products that the shop no longer has. */
  readonly unavailable: number;
  readonly trash: number;
}

export interface TermCount {
  /** As it is written on the boards, folded, or as a slug. */
  readonly name: string;
  /** Drafts included. */
  readonly boards: number;
  readonly published: number;
}

export interface SimilarBoard {
  readonly id: string;
  readonly title: string;
}

/** One page of a list. `next` is an opaque cursor for the page after it, null on the last one. */
export interface CursorPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

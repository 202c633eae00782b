import type { Page } from "../kernel/page.ts";
import type { TermKind } from "../lists/term.ts";
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

export interface PublishedRequest {
  readonly filter: PublishedFilter;
  readonly limit: number;
  /** A cursor from an earlier page. Errors: `board.invalid` for one that is none. */
  readonly after?: string;
}

/** What search engines are told of a published board. */
export interface PublishedAddress {
  readonly id: string;
  readonly updatedAt: Date;
}

export interface AddressRequest {
  readonly limit: number;
  /** A cursor from an earlier page. Errors: `board.invalid` for one that is none. */
  readonly after?: string;
  /** How many boards to pass over, counted from where the page would begin. */
  readonly skip?: number;
}

/** Read queries. None of them finds what is in the trash, except `trash`. */
export interface BoardQueries {
  /** Newest first publication first. */
  publishedCards(request: PublishedRequest): Promise<Page<BoardCard>>;
  featuredCards(request: PublishedRequest): Promise<Page<FeaturedCard>>;
  publishedBoards(request: PublishedRequest): Promise<Page<Board>>;
  /** The exact number of published boards that the filter finds. */
  countPublished(filter: PublishedFilter): Promise<number>;
  /** First publication first, so that what is published later changes no earlier page. */
  publishedAddresses(request: AddressRequest): Promise<Page<PublishedAddress>>;
  /** Every board, last changed first. */
  allCards(): Promise<readonly BoardCard[]>;
  allBoards(): Promise<readonly Board[]>;
  /** What is in the trash, last deleted first. */
  trash(): Promise<readonly BoardCard[]>;
  /** Boards with this style, and this room and adjective where given, compared case-insensitively; newest first, at most 100. */
  similar(combination: Combination): Promise<readonly SimilarBoard[]>;
  /** How many boards have each name of this kind, as it is written on them; boards without one are left out. */
  countByName(kind: TermKind): Promise<readonly NameCount[]>;
  /** Of these object paths, those that some board still shows, the trash included. */
  moodboardsInUse(objectPaths: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface NameCount {
  readonly name: string;
  /** Drafts included. */
  readonly boards: number;
  readonly published: number;
}

export interface SimilarBoard {
  readonly id: string;
  readonly title: string;
}

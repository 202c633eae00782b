import type { BoardCardDto, BoardDto, FeaturedCardDto } from "./board.ts";
import type { SiteDto } from "./site.ts";
import type { TermDto } from "./term.ts";

/** Header of a list that tells how many boards it has altogether. */
export const totalCountHeader = "X-Total-Count";

export interface CardQuery {
  readonly limit: number;
  /** Cursor of an earlier page. Anything else, such as a cut-off address, begins at the first page. */
  readonly after?: string;
  readonly style?: string;
  readonly room?: string;
  readonly q?: string;
}

export interface CardPage {
  readonly items: readonly BoardCardDto[];
  /** Cursor of the next page, null on the last one. */
  readonly nextCursor: string | null;
  /** How many boards the whole list has: on the first page of a style or a room, and of whatever fits on it; else null. */
  readonly total: number | null;
}

/**
 * What public pages read. The browser asks the API for it; on the server the same pages are
 * rendered with an implementation that asks the use cases directly.
 */
export interface PageData {
  /** The newest boards, at most `limit`. */
  featured(limit: number): Promise<readonly FeaturedCardDto[]>;
  publishedCards(request: CardQuery): Promise<CardPage>;
  /** Null when there is no such published board. */
  board(id: string): Promise<BoardDto | null>;
  styles(): Promise<readonly TermDto[]>;
  rooms(): Promise<readonly TermDto[]>;
  site(): Promise<SiteDto>;
}

/** What `ui/entry-server` exports and the HTTP adapter's pages call. */
export interface PageRenderer {
  render(request: RenderRequest): Promise<RenderedPage>;
}

export interface RenderRequest {
  /** Path and query, such as "/board/0b9c…". */
  readonly url: string;
  /** Scheme, host and port under which visitors reach the site, without a final slash. */
  readonly origin: string;
  readonly reads: PageData;
  /** The built (or, while developing, transformed) `ui/index.html` that the page is set into. */
  readonly template: string;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** Whether search engines may list the page: false for searches, later pages and unknown names, among others. */
  readonly isListed: boolean;
  /** Whole document, from the doctype to the closing tag. Scripts are external or inert data. */
  readonly html: string;
}

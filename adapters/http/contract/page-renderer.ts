import { truncate } from "../../../core/kernel/text.ts";
import { limits } from "./constants.ts";
import type { BoardCardDto, BoardDto, FeaturedCardDto } from "./operations/boards.ts";
import type { PreviewDto } from "./operations/later.ts";
import type { SiteDto } from "./operations/site.ts";
import type { TermDto } from "./operations/terms.ts";

/** Header with the total number of boards in a list. */
export const totalCountHeader = "X-Total-Count";

export interface CardQuery {
  readonly limit: number;
  /** Cursor of an earlier page. An invalid one, such as that of a truncated URL, leads to the first page. */
  readonly after?: string;
  readonly style?: string;
  readonly room?: string;
  readonly q?: string;
}

export interface CardPage {
  readonly items: readonly BoardCardDto[];
  /** Cursor of the next page, null on the last one. */
  readonly nextCursor: string | null;
  /** Number of boards in the list (core/README.md, S4), on the first page only; null when it is not known. */
  readonly total: number | null;
}

/**
 * The data of public pages. In the browser it comes from the API; on the server an implementation calls the use cases
 * directly.
 */
export interface PageData {
  /** Boards with a star, then the newest, at most `limit` (core/README.md, S11). */
  featured(limit: number): Promise<readonly FeaturedCardDto[]>;
  publishedCards(request: CardQuery): Promise<CardPage>;
  /**
   * The boards whose products are followed most, of a style (a slug) or of all; empty below four (core/README.md, V13).
   */
  mostLoved(style: string | null): Promise<readonly BoardCardDto[]>;
  /** Null when no published board has this id. */
  board(id: string): Promise<BoardDto | null>;
  /** The board of a preview link; null for an unknown, expired or revoked token. */
  preview(token: string): Promise<PreviewDto | null>;
  styles(): Promise<readonly TermDto[]>;
  rooms(): Promise<readonly TermDto[]>;
  site(): Promise<SiteDto>;
}

/** Exported by `ui/entry-server` and called by `adapters/http/pages`. */
export interface PageRenderer {
  render(request: RenderRequest): Promise<RenderedPage>;
}

export interface RenderRequest {
  /** Path and query, such as "/board/0b9c…". */
  readonly url: string;
  /** Public scheme, host and port of the site, without a trailing slash. */
  readonly origin: string;
  readonly reads: PageData;
  /** The built `ui/index.html`, or the transformed one in development, into which the page is inserted. */
  readonly template: string;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** The complete document. Scripts are external or inert data. */
  readonly html: string;
}

/** Query parameters of the pages that list boards, with the maximum length of each. */
const maxLength = { q: limits.searchText, style: limits.name, room: limits.name, after: limits.searchText } as const;

export type ListParameter = keyof typeof maxLength;

export const listParameters: readonly ListParameter[] = ["q", "style", "room", "after"];

/**
 * Parses the list parameters of a query string. Only the first value of each is used, control characters become spaces,
 * long values are truncated, and empty ones are left out.
 */
export function parseListQuery(search: string): Partial<Record<ListParameter, string>> {
  const query = new URLSearchParams(search);
  const parsed: Partial<Record<ListParameter, string>> = {};
  for (const name of listParameters) {
    const text = (query.get(name) ?? "").replaceAll(/\p{Control}/gu, " ").trim();
    const value = truncate(text, maxLength[name]).trimEnd();
    if (value !== "") parsed[name] = value;
  }
  return parsed;
}

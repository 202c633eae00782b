import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import type { SiteDto } from "../../adapters/http/contract/operations/site.ts";
import type { TermDto } from "../../adapters/http/contract/operations/terms.ts";
import type { CardPage, PageData } from "../../adapters/http/contract/page-renderer.ts";

/** Data that a page was rendered from: the first response of each kind. */
export interface RenderedData {
  readonly site?: SiteDto;
  readonly board?: BoardDto | null;
  readonly cards?: CardPage;
  readonly styles?: readonly TermDto[];
  readonly rooms?: readonly TermDto[];
}

/** Wraps a data source and records its responses; `content` returns those recorded so far. */
export function recordReads(source: PageData): { readonly api: PageData; content(): RenderedData } {
  let content: RenderedData = {};
  const record = async <Part extends keyof RenderedData>(
    part: Part,
    response: Promise<NonNullable<RenderedData[Part]>>,
  ) => {
    const value = await response;
    content = { [part]: value, ...content };
    return value;
  };
  return {
    api: {
      featured: (limit) => source.featured(limit),
      mostLoved: (style) => source.mostLoved(style),
      publishedCards: (request) => record("cards", source.publishedCards(request)),
      board: async (id) => {
        const board = await source.board(id);
        content = { board, ...content };
        return board;
      },
      styles: () => record("styles", source.styles()),
      rooms: () => record("rooms", source.rooms()),
      site: () => record("site", source.site()),
    },
    content: () => content,
  };
}

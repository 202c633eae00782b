import type { BoardDto } from "../../adapters/http/contract/board.ts";
import type { CardPage, PageData } from "../../adapters/http/contract/page-renderer.ts";
import type { SiteDto } from "../../adapters/http/contract/site.ts";
import type { TermDto } from "../../adapters/http/contract/term.ts";

/** What a page was rendered from: the first answer of each kind. */
export interface RenderedData {
  readonly site?: SiteDto;
  readonly board?: BoardDto | null;
  readonly cards?: CardPage;
  readonly styles?: readonly TermDto[];
  readonly rooms?: readonly TermDto[];
}

/** The same reads, and what has been read by them so far. */
export function recordReads(reads: PageData): { readonly reads: PageData; content(): RenderedData } {
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
    reads: {
      featured: (limit) => reads.featured(limit),
      publishedCards: (request) => record("cards", reads.publishedCards(request)),
      board: async (id) => {
        const board = await reads.board(id);
        content = { board, ...content };
        return board;
      },
      styles: () => record("styles", reads.styles()),
      rooms: () => record("rooms", reads.rooms()),
      site: () => record("site", reads.site()),
    },
    content: () => content,
  };
}

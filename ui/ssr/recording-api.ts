import type { BoardWire } from "../../adapters/http/contract/board.ts";
import type { CardPage, PublicReads } from "../../adapters/http/contract/page-renderer.ts";
import type { SiteWire } from "../../adapters/http/contract/site.ts";
import type { TermWire } from "../../adapters/http/contract/term.ts";

/** What a page was rendered from: the first answer of each kind. */
export interface PageContent {
  readonly site?: SiteWire;
  readonly board?: BoardWire | null;
  readonly cards?: CardPage;
  readonly styles?: readonly TermWire[];
  readonly rooms?: readonly TermWire[];
}

/** The same reads, and what has been read by them so far. */
export function remembered(reads: PublicReads): { readonly reads: PublicReads; content(): PageContent } {
  let content: PageContent = {};
  const keep = async <Part extends keyof PageContent>(part: Part, answer: Promise<NonNullable<PageContent[Part]>>) => {
    const value = await answer;
    content = { [part]: value, ...content };
    return value;
  };
  return {
    reads: {
      featured: (limit) => reads.featured(limit),
      publishedCards: (request) => keep("cards", reads.publishedCards(request)),
      board: async (id) => {
        const board = await reads.board(id);
        content = { board, ...content };
        return board;
      },
      styles: () => keep("styles", reads.styles()),
      rooms: () => keep("rooms", reads.rooms()),
      site: () => keep("site", reads.site()),
    },
    content: () => content,
  };
}

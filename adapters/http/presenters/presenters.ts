import type { Board } from "../../../core/board/board.ts";
import type { BoardCard, FeaturedCard } from "../../../core/board/board-queries.port.ts";
import type { Product } from "../../../core/product/product.ts";
import type { ProductFindings } from "../../../core/product/retailer.port.ts";
import type { SiteSettings } from "../../../core/site/site-settings.ts";
import type { Term } from "../../../core/term/term.ts";
import type { BoardCardWire, BoardWire, FeaturedCardWire } from "../contract/board.ts";
import type { ProductFindingsWire, ProductWire } from "../contract/product.ts";
import type { SiteWire } from "../contract/site.ts";
import type { TermWire } from "../contract/term.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { makePictureAddresses } from "../pictures/picture-addresses.ts";
import { presentBoard, presentCard, presentFeatured } from "./board.ts";
import { makeShowPictures } from "./image-urls.ts";
import { presentFindings, presentProduct } from "./product.ts";
import { presentSite } from "./site.ts";
import { presentTerm } from "./term.ts";

/** Turns what use cases give into what the API answers, pictures included. */
export interface Presenters {
  board(board: Board): Promise<BoardWire>;
  boards(boards: readonly Board[]): Promise<readonly BoardWire[]>;
  cards(cards: readonly BoardCard[]): Promise<readonly BoardCardWire[]>;
  featured(cards: readonly FeaturedCard[]): Promise<readonly FeaturedCardWire[]>;
  products(products: readonly Product[]): Promise<readonly ProductWire[]>;
  findings(findings: ProductFindings): Promise<ProductFindingsWire>;
  term(term: Term): Promise<TermWire>;
  terms(terms: readonly Term[]): Promise<readonly TermWire[]>;
  site(site: SiteSettings): Promise<SiteWire>;
}

type Dependencies = Pick<HttpDependencies, "pictures" | "rights" | "settings">;

export function makePresenters({ pictures, rights, settings }: Dependencies): Presenters {
  const addresses = makePictureAddresses(settings.sessionSecret, rights);
  const withPictures = makeShowPictures({ describe: pictures.describe, addresses, rights });
  return {
    board: (board) => withPictures((show) => presentBoard(board, { show, rights })),
    boards: (boards) => withPictures((show) => boards.map((board) => presentBoard(board, { show, rights }))),
    cards: (cards) => withPictures((show) => cards.map((card) => presentCard(card, show))),
    featured: (cards) => withPictures((show) => presentFeatured(cards, show)),
    products: (products) =>
      withPictures((show) => products.map((product) => presentProduct(product, { show, rights }))),
    findings: (findings) => withPictures((show) => presentFindings(findings, { show, rights })),
    term: (term) => withPictures((show) => presentTerm(term, show)),
    terms: (terms) => withPictures((show) => terms.map((term) => presentTerm(term, show))),
    site: (site) => withPictures((show) => presentSite(settings.siteName, site, show)),
  };
}

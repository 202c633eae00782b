import type { User } from "../../../core/account/user.ts";
import type { Board } from "../../../core/board/board.ts";
import type { BoardCard, FeaturedCard } from "../../../core/board/board-queries.port.ts";
import { termPicture } from "../../../core/board/card-image.ts";
import type { Product } from "../../../core/product/product.ts";
import type { ProductFindings } from "../../../core/product/retailer.port.ts";
import { heroPicture } from "../../../core/site/bundled-images.ts";
import type { SiteSettings } from "../../../core/site/site-settings.ts";
import type { Term } from "../../../core/term/term.ts";
import type { BoardCardWire, BoardWire, FeaturedCardWire } from "../contract/board.ts";
import type { ProductFindingsWire, ProductWire } from "../contract/product.ts";
import type { SiteWire } from "../contract/site.ts";
import type { TermWire } from "../contract/term.ts";
import type { UserWire } from "../contract/user.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { presentBoard, presentCard, presentFeatured } from "./board.ts";
import { makePictureAddresses, makeShowPictures, type ShowPicture } from "./image-urls.ts";
import { presentFindings, presentProduct } from "./product.ts";

function presentSite(name: string, settings: SiteSettings, show: ShowPicture): SiteWire {
  return {
    name,
    disclosure: settings.disclosure,
    socialProfiles: settings.socialProfiles
      .filter(({ url }) => url !== "")
      .map(({ service, label, url }) => ({ service, label, url })),
    heroPicture: show(heroPicture),
  };
}

function presentTerm(term: Term, show: ShowPicture): TermWire {
  const imageUrl = termPicture(term);
  return {
    id: term.id,
    name: term.name,
    imageUrl,
    picture: imageUrl === null ? null : show(imageUrl),
    cover: term.cover,
  };
}

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

/** Never the password hash. */
export function presentUser(user: User): UserWire {
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    profileImageUrl: user.profileImageUrl,
    isAdmin: user.isAdmin,
  };
}

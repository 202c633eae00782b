import type { User } from "../../../core/account/user.ts";
import type { Board } from "../../../core/board/board.ts";
import type { BoardCard, FeaturedCard } from "../../../core/board/board-queries.port.ts";
import { getTermImageUrl } from "../../../core/board/card-image.ts";
import type { GetImageInfo } from "../../../core/image/image-info.ts";
import type { ContentRights } from "../../../core/product/content-rights.ts";
import type { Product } from "../../../core/product/product.ts";
import type { PartialProduct } from "../../../core/product/retailer.port.ts";
import { heroImageUrl } from "../../../core/site/bundled-images.ts";
import type { SiteSettings } from "../../../core/site/site-settings.ts";
import type { Term } from "../../../core/term/term.ts";
import type { BoardCardDto, BoardDto, FeaturedCardDto } from "../contract/board.ts";
import type { PartialProductDto, ProductDto } from "../contract/product.ts";
import type { SiteDto } from "../contract/site.ts";
import type { TermDto } from "../contract/term.ts";
import type { UserDto } from "../contract/user.ts";
import { presentBoard, presentCard, presentFeatured } from "./board.ts";
import { createImagePresenter, type ImageUrls, type PresentImage } from "./image-urls.ts";
import { presentPartialProduct, presentProduct } from "./product.ts";

/** Converts results of use cases to response bodies, including the URLs and sizes of images. */
export interface Presenters {
  board(board: Board): Promise<BoardDto>;
  boards(boards: readonly Board[]): Promise<readonly BoardDto[]>;
  cards(cards: readonly BoardCard[]): Promise<readonly BoardCardDto[]>;
  featured(cards: readonly FeaturedCard[]): Promise<readonly FeaturedCardDto[]>;
  products(products: readonly Product[]): Promise<readonly ProductDto[]>;
  partialProduct(product: PartialProduct): Promise<PartialProductDto>;
  term(term: Term): Promise<TermDto>;
  terms(terms: readonly Term[]): Promise<readonly TermDto[]>;
  site(site: SiteSettings): Promise<SiteDto>;
}

interface Dependencies {
  readonly describe: GetImageInfo;
  readonly imageUrls: Pick<ImageUrls, "toUrl">;
  readonly rights: Pick<ContentRights, "getImageSource" | "getImageRights" | "getProductSource">;
  readonly siteName: string;
}

export function createPresenters({ describe, imageUrls, rights, siteName }: Dependencies): Presenters {
  const presentImages = createImagePresenter({ describe, imageUrls, rights });
  return {
    board: (board) => presentImages((show) => presentBoard(board, { show, rights })),
    boards: (boards) => presentImages((show) => boards.map((board) => presentBoard(board, { show, rights }))),
    cards: (cards) => presentImages((show) => cards.map((card) => presentCard(card, show))),
    featured: (cards) => presentImages((show) => presentFeatured(cards, show)),
    products: (products) =>
      presentImages((show) => products.map((product) => presentProduct(product, { show, rights }))),
    partialProduct: (product) => presentImages((show) => presentPartialProduct(product, { show, rights })),
    term: (term) => presentImages((show) => presentTerm(term, show)),
    terms: (terms) => presentImages((show) => terms.map((term) => presentTerm(term, show))),
    site: (site) => presentImages((show) => presentSite(siteName, site, show)),
  };
}

/** Lists the fields one by one, so that the password hash is never included. */
export function presentUser(user: User): UserDto {
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

function presentSite(name: string, settings: SiteSettings, show: PresentImage): SiteDto {
  return {
    name,
    disclosure: settings.disclosure,
    socialProfiles: settings.socialProfiles
      .filter(({ url }) => url !== "")
      .map(({ service, label, url }) => ({ service, label, url })),
    heroPicture: show(heroImageUrl),
  };
}

function presentTerm(term: Term, show: PresentImage): TermDto {
  const imageUrl = getTermImageUrl(term);
  return {
    id: term.id,
    name: term.name,
    imageUrl,
    picture: imageUrl === null ? null : show(imageUrl),
    cover: term.cover,
  };
}

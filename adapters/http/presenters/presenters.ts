import type { User } from "../../../core/account/user.ts";
import type { Board } from "../../../core/board/board.ts";
import type { BoardCard, FeaturedCard } from "../../../core/board/board-queries.port.ts";
import type { ShownRights } from "../../../core/board/shown-board.ts";
import { heroImageUrl } from "../../../core/image/bundled-images.ts";
import type { GetImageInfos } from "../../../core/image/load-original-image.ts";
import type { DescribedProduct } from "../../../core/moodboard/describe-products.ts";
import type { Product } from "../../../core/product/product.ts";
import type { LibraryProduct } from "../../../core/product/product-library.port.ts";
import type { PartialProduct } from "../../../core/product/retailer.port.ts";
import type { ShownSettings } from "../../../core/site/site-settings.ts";
import { getTermImageUrl, type Term } from "../../../core/term/term.ts";
import type { UserDto } from "../contract/operations/accounts.ts";
import type { BoardCardDto, BoardDto, FeaturedCardDto } from "../contract/operations/boards.ts";
import type { LibraryProductDto } from "../contract/operations/library.ts";
import type { ComposerProductDto } from "../contract/operations/moodboards.ts";
import type { PartialProductDto, ProductDto } from "../contract/operations/products.ts";
import type { SiteDto } from "../contract/operations/site.ts";
import type { TermDto } from "../contract/operations/terms.ts";
import { presentBoard, presentCard, presentFeatured, presentPartialProduct, presentProduct } from "./board.ts";
import { createImagePresenter, type ImageUrls, type PresentImage } from "./image-urls.ts";
import { presentLibraryProduct } from "./library.ts";

/** Converts results of use cases to response bodies, including the URLs and sizes of images. */
export interface Presenters {
  board(board: Board): Promise<BoardDto>;
  boards(boards: readonly Board[]): Promise<readonly BoardDto[]>;
  cards(cards: readonly BoardCard[]): Promise<readonly BoardCardDto[]>;
  featured(cards: readonly FeaturedCard[]): Promise<readonly FeaturedCardDto[]>;
  products(products: readonly Product[]): Promise<readonly ProductDto[]>;
  partialProduct(product: PartialProduct): Promise<PartialProductDto>;
  libraryProduct(product: LibraryProduct): Promise<LibraryProductDto>;
  libraryProducts(products: readonly LibraryProduct[]): Promise<readonly LibraryProductDto[]>;
  /** The lists name the same products in the same order. */
  composerProducts(described: readonly DescribedProduct[], products: readonly Product[]): Promise<ComposerProductDto[]>;
  term(term: Term): Promise<TermDto>;
  terms(terms: readonly Term[]): Promise<readonly TermDto[]>;
  site(site: ShownSettings): Promise<SiteDto>;
}

interface Dependencies {
  readonly getImageInfos: GetImageInfos;
  readonly imageUrls: Pick<ImageUrls, "toUrl">;
  readonly rights: ShownRights;
  readonly siteName: string;
}

export function createPresenters({ getImageInfos, imageUrls, rights, siteName }: Dependencies): Presenters {
  const presentImages = createImagePresenter({ getImageInfos, imageUrls, rights });
  return {
    board: (board) => presentImages((presentImage) => presentBoard(board, { presentImage, rights })),
    boards: (boards) =>
      presentImages((presentImage) => boards.map((board) => presentBoard(board, { presentImage, rights }))),
    cards: (cards) => presentImages((presentImage) => cards.map((card) => presentCard(card, presentImage))),
    featured: (cards) => presentImages((presentImage) => presentFeatured(cards, presentImage)),
    products: (products) =>
      presentImages((presentImage) => products.map((product) => presentProduct(product, { presentImage, rights }))),
    partialProduct: (product) =>
      presentImages((presentImage) => presentPartialProduct(product, { presentImage, rights })),
    libraryProduct: (product) =>
      presentImages((presentImage) => presentLibraryProduct(product, { presentImage, rights })),
    libraryProducts: (products) =>
      presentImages((presentImage) =>
        products.map((product) => presentLibraryProduct(product, { presentImage, rights })),
      ),
    composerProducts: (described, products) =>
      presentImages((presentImage) =>
        described.map((product, index) => ({ ...product, picture: presentImage(products[index]?.imageUrl ?? "") })),
      ),
    term: (term) => presentImages((presentImage) => presentTerm(term, presentImage)),
    terms: (terms) => presentImages((presentImage) => terms.map((term) => presentTerm(term, presentImage))),
    site: (site) => presentImages((presentImage) => presentSite(siteName, site, presentImage)),
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
    isAdmin: user.role === "admin",
    role: user.role,
  };
}

function presentSite(name: string, settings: ShownSettings, presentImage: PresentImage): SiteDto {
  return {
    name,
    disclosure: settings.disclosure,
    socialProfiles: settings.socialProfiles
      .filter(({ url }) => url !== "")
      .map(({ service, label, url }) => ({ service, label, url })),
    heroPicture: presentImage(heroImageUrl),
  };
}

function presentTerm(term: Term, presentImage: PresentImage): TermDto {
  const imageUrl = getTermImageUrl(term);
  return {
    id: term.id,
    name: term.name,
    imageUrl,
    picture: imageUrl === null ? null : presentImage(imageUrl),
    cover: term.cover,
    ...(term.formerSlugs && { formerSlugs: [...term.formerSlugs] }),
  };
}

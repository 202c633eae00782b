import type { User } from "../../../core/account/user.ts";
import type { ShownRights } from "../../../core/board/shown-board.ts";
import { heroImageUrl } from "../../../core/image/bundled-images.ts";
import type { GetImageInfos } from "../../../core/image/load-original-image.ts";
import type { DescribedProduct } from "../../../core/moodboard/describe-products.ts";
import type { Product } from "../../../core/product/product.ts";
import type { ShownSettings } from "../../../core/site/site-settings.ts";
import { getTermImageUrl, type Term } from "../../../core/term/term.ts";
import type { UserDto } from "../contract/operations/accounts.ts";
import type { SiteDto } from "../contract/operations/site.ts";
import type { TermDto } from "../contract/operations/terms.ts";
import {
  type ProductPresenterContext,
  presentBoard,
  presentCard,
  presentFeatured,
  presentPartialProduct,
  presentProduct,
} from "./board.ts";
import { createImagePresenter, type ImageUrls } from "./image-urls.ts";
import { presentLibraryProduct } from "./library.ts";

interface Dependencies {
  readonly getImageInfos: GetImageInfos;
  readonly imageUrls: Pick<ImageUrls, "toUrl">;
  readonly rights: ShownRights;
  readonly siteName: string;
}

export type Presenters = ReturnType<typeof createPresenters>;

/** Converts results of use cases to response bodies, including the URLs and sizes of images. */
export function createPresenters({ getImageInfos, imageUrls, rights, siteName }: Dependencies) {
  const presentImages = createImagePresenter({ getImageInfos, imageUrls, rights });
  type Present<Item, Dto> = (item: Item, context: ProductPresenterContext) => Dto;
  const one = <Item, Dto>(present: Present<Item, Dto>) => {
    return (item: Item) => presentImages((presentImage) => present(item, { presentImage, rights }));
  };
  const many = <Item, Dto>(present: Present<Item, Dto>) => {
    return one((items: readonly Item[], context) => items.map((item) => present(item, context)));
  };

  return {
    board: one(presentBoard),
    boards: many(presentBoard),
    cards: many(presentCard),
    featured: one(presentFeatured),
    products: many(presentProduct),
    partialProduct: one(presentPartialProduct),
    libraryProduct: one(presentLibraryProduct),
    libraryProducts: many(presentLibraryProduct),
    /** The lists name the same products in the same order. */
    composerProducts: (described: readonly DescribedProduct[], products: readonly Product[]) =>
      presentImages((presentImage) =>
        described.map((product, index) => ({ ...product, picture: presentImage(products[index]?.imageUrl ?? "") })),
      ),
    term: one(presentTerm),
    terms: many(presentTerm),
    site: one((site: ShownSettings, context) => presentSite(siteName, site, context)),
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

function presentSite(
  name: string,
  settings: ShownSettings,
  { presentImage }: Pick<ProductPresenterContext, "presentImage">,
): SiteDto {
  return {
    name,
    disclosure: settings.disclosure,
    socialProfiles: settings.socialProfiles
      .filter(({ url }) => url !== "")
      .map(({ service, label, url }) => ({ service, label, url })),
    heroPicture: presentImage(heroImageUrl),
  };
}

function presentTerm(term: Term, { presentImage }: Pick<ProductPresenterContext, "presentImage">): TermDto {
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

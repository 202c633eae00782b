import type { Violation } from "../kernel/domain-error.ts";
import { invalidImageUrl, validateImageUrl } from "../kernel/image-url.ts";
import { parseWebUrl } from "../kernel/text.ts";
import { isPublicName } from "./normalize-products.ts";
import type { Product } from "./product.ts";
import type { LibraryProduct } from "./product-library.port.ts";
import type { ContentRights } from "./source-rights.ts";

/** Why content of a product is not shown: its source is paused, or the content is older than the source allows. */
export type HiddenReason = "paused" | "outdated";

/** The fields that decide whether the content of a product is hidden, and what replaces it. */
type Content = Pick<Product, "asin" | "shopUrl" | "title" | "imageUrl" | "outdated">;

type ShownContent = Pick<Product, "title" | "imageUrl"> & {
  /** Missing while everything is shown. */
  readonly hidden?: HiddenReason;
};

/** The rights that decide whether the content of a product is shown. */
export type ContentShownRights = Pick<
  ContentRights,
  "getImageSource" | "getImageRights" | "getProductSource" | "getSourceRights"
>;

/**
 * Returns title and image as they may be shown now (core/README.md, O5 and O6). A hidden title is replaced by the ASIN
 * or the name of the shop, which may always be shown; a hidden image is empty.
 */
export function showContent(product: Content, rights: ContentShownRights): ShownContent {
  const { title, imageUrl, outdated } = product;
  const sourceRights = rights.getSourceRights(rights.getProductSource(product));
  if (!sourceRights.canShow) return { title: toHiddenTitle(product), imageUrl: "", hidden: "paused" };
  const image = rights.getImageRights(imageUrl);
  if (outdated !== undefined && sourceRights.maxContentAgeMs !== null) {
    const shownImage = image.canShow && image.maxContentAgeMs === null ? imageUrl : "";
    const isAnyHidden = outdated === "all" || shownImage === "";
    return {
      title: outdated === "all" ? toHiddenTitle(product) : title,
      imageUrl: shownImage,
      ...(isAnyHidden && { hidden: "outdated" }),
    };
  }
  return image.canShow
    ? { title: title || toHiddenTitle(product), imageUrl }
    : { title: title || toHiddenTitle(product), imageUrl: "", hidden: "paused" };
}

/**
 * Returns a stored product as admins may see it now: as `showContent`, and without alternative text and price note when
 * these are hidden.
 */
export function showLibraryProduct(
  product: LibraryProduct,
  rights: ContentShownRights,
): LibraryProduct & Pick<ShownContent, "hidden"> {
  const content = showContent(product, rights);
  const { maxContentAgeMs } = rights.getSourceRights(rights.getProductSource(product));
  const hasHiddenPrice = content.hidden === "paused" || (maxContentAgeMs !== null && product.isPriceOld);
  return {
    ...product,
    ...content,
    ...(content.title !== product.title && { alternativeText: null }),
    ...(hasHiddenPrice && { priceNote: null, priceNotedOn: null }),
  };
}

/** Whether anything of the product may be shown now. */
export function isShown(product: Content, rights: ContentShownRights): boolean {
  return rights.getSourceRights(rights.getProductSource(product)).canShow;
}

/**
 * Returns the product without a link to a paused source. The site's own products can have one too: those of the sample
 * catalog link to Amazon.
 */
export function hidePausedLink(product: Product, rights: ContentShownRights): Product {
  const linkSource = rights.getProductSource({ asin: null, imageUrl: "", shopUrl: product.shopUrl });
  return rights.getSourceRights(linkSource).canShow ? product : { ...product, shopUrl: null };
}

const anyShop = "Item of another shop";

/** Returns the replacement of a title that must not be shown. */
function toHiddenTitle({ asin, shopUrl }: Pick<Product, "asin" | "shopUrl">): string {
  if (asin !== null && asin !== "") return `Amazon item ${asin}`;
  const shop = parseWebUrl(shopUrl ?? "")?.hostname.replace(/^www\./u, "");
  return shop === undefined ? anyShop : `Item at ${shop}`;
}

/** Whether the title that a client sends is the replacement of a hidden one. */
export function hasHiddenTitle(product: Pick<Product, "asin" | "shopUrl" | "title">): boolean {
  return product.title === toHiddenTitle(product);
}

type Identified = Pick<Product, "id" | "asin" | "shopUrl" | "title" | "imageUrl" | "outdated">;

/**
 * Returns the products of a save, with the stored title and image where the client received hidden ones, also when
 * these are shown again meanwhile. An image alone, whose source is paused, is restored during the pause only.
 */
export function restoreContent<Sent extends Identified>(
  products: readonly Sent[],
  stored: readonly Identified[],
  rights: Pick<ContentRights, "getImageRights">,
): readonly Sent[] {
  const storedById = new Map(stored.map((product) => [product.id, product]));
  return products.map((product) => {
    const known = storedById.get(product.id);
    if (known === undefined) return product;
    const isTitleHidden = product.title === toHiddenTitle(known) || hasHiddenTitle(product);
    const isImagePaused = !rights.getImageRights(known.imageUrl).canShow;
    const canBeHidden = isTitleHidden || known.outdated !== undefined || isImagePaused;
    const isImageHidden = product.imageUrl.trim() === "" && canBeHidden;
    return {
      ...product,
      title: isTitleHidden ? known.title : product.title,
      imageUrl: isImageHidden ? known.imageUrl : product.imageUrl,
    };
  });
}

/** The part of the rights that tells where an image is from. */
export type ImageSources = Pick<ContentRights, "getImageSource">;

/**
 * Returns the violation of a product's image URL: it must be a path of this site, or of a public host (core/README.md,
 * R19), unless it is the retailer's own. Null for a valid one and for none. URLs that are stored already must not be
 * checked: earlier versions accepted any host.
 */
export function validateProductImage(url: string, path: string, rights: ImageSources): Violation | null {
  const host = parseWebUrl(url)?.hostname;
  if (host === undefined || isPublicName(host) || rights.getImageSource(url) === "amazon") {
    return validateImageUrl(url, path);
  }
  return invalidImageUrl(
    path,
    "Visitors cannot load an image from a private network. Enter an address on the public web.",
  );
}

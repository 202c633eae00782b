import type { ComposerProduct } from "../composition/composition.ts";
import type { Cutouts } from "../image/cutouts.ts";
import { unknownCutout } from "../image/image-transformer.port.ts";
import { findFurnitureName } from "../product/furniture.ts";
import { type Product, toProductIdentity } from "../product/product.ts";
import type { ProductLibrary, StoredTexts } from "../product/product-library.port.ts";
import { type ContentShownRights, showContent } from "../product/shown-product.ts";

export interface DescribedProduct extends ComposerProduct {
  /** False if this site may not store or paint the image (core/README.md, O2); then it is not examined either. */
  readonly paintable: boolean;
  /** What its plate shows where the image is not painted; can be empty. */
  readonly plateText: string;
}

/** Returns what the composer knows of each product. Errors: those of `Cutouts.getInfos`; `database.unavailable`. */
export type DescribeProducts = (products: readonly Product[]) => Promise<readonly DescribedProduct[]>;

interface Dependencies {
  readonly cutouts: Pick<Cutouts, "getInfos">;
  readonly rights: ContentShownRights;
  readonly library: Pick<ProductLibrary, "findTexts">;
  /**
   * Whether products are requested from their shop again. Otherwise titles that it has never returned are an admin's
   * own.
   */
  readonly isRefreshed: boolean;
}

export function makeDescribeProducts(dependencies: Dependencies): DescribeProducts {
  const { cutouts, rights } = dependencies;
  const getPlateTexts = createPlateTexts(dependencies);
  const isPaintable = ({ imageUrl }: Product) => {
    const { canStoreImages, canPaintImages } = rights.getImageRights(imageUrl);
    return imageUrl !== "" && canStoreImages && canPaintImages;
  };
  return async (products) => {
    const paintable = new Set(products.filter(isPaintable));
    const [infos, plateTexts] = await Promise.all([
      cutouts.getInfos([...paintable].map(({ imageUrl }) => imageUrl)),
      getPlateTexts(products),
    ]);
    return products.map((product) => {
      const found = paintable.has(product) ? infos.get(product.imageUrl) : undefined;
      const { aspect, cutout, mask, colors } = found ?? unknownCutout;
      return {
        id: product.id,
        title: showContent(product, rights).title,
        image: { aspect, cutout, mask, colors },
        paintable: paintable.has(product),
        plateText: plateTexts.get(product) ?? "",
      };
    });
  };
}

/**
 * A stored picture must not keep a title longer than its source allows (core/README.md, O6). Instead its plate shows
 * what is the site's own: a title that an admin wrote, else the furniture type or the noun of the title.
 */
function createPlateTexts({ rights, library, isRefreshed }: Dependencies) {
  const isLimited = (product: Product) =>
    rights.getSourceRights(rights.getProductSource(product)).maxContentAgeMs !== null;
  const isOwnTitle = (title: string, texts: StoredTexts | undefined) =>
    title === texts?.title && (texts.titleAuthor === "admin" || (texts.titleAuthor === "unknown" && !isRefreshed));

  return async (products: readonly Product[]): Promise<ReadonlyMap<Product, string>> => {
    const limited = new Set(products.filter(isLimited));
    const stored = await library.findTexts([...limited].map(toProductIdentity));
    const toPlateText = (product: Product) => {
      const { title } = showContent(product, rights);
      if (!limited.has(product)) return title;
      const texts = stored.get(toProductIdentity(product));
      return isOwnTitle(title, texts) ? title : (texts?.furnitureType ?? findFurnitureName(title) ?? "");
    };
    return new Map(products.map((product) => [product, toPlateText(product)]));
  };
}

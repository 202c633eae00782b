import type { Cutouts } from "../image/cutouts.ts";
import { unknownCutout } from "../image/image-transformer.port.ts";
import type { Product } from "../product/product.ts";
import { type ContentShownRights, showContent } from "../product/shown-product.ts";
import type { ComposerProduct } from "./composition.ts";

export interface DescribedProduct extends ComposerProduct {
  /** False if this site may not store or paint the image (core/README.md, O2); then it is not examined either. */
  readonly paintable: boolean;
}

/** Returns what the composer knows of each product. Errors: those of `Cutouts.getInfos`. */
export type DescribeProducts = (products: readonly Product[]) => Promise<readonly DescribedProduct[]>;

export function makeDescribeProducts({
  cutouts,
  rights,
}: {
  readonly cutouts: Pick<Cutouts, "getInfos">;
  readonly rights: ContentShownRights;
}): DescribeProducts {
  const isPaintable = ({ imageUrl }: Product) => {
    const { canStoreImages, canPaintImages } = rights.getImageRights(imageUrl);
    return imageUrl !== "" && canStoreImages && canPaintImages;
  };
  return async (products) => {
    const paintable = new Set(products.filter(isPaintable));
    const infos = await cutouts.getInfos([...paintable].map(({ imageUrl }) => imageUrl));
    return products.map((product) => {
      const found = paintable.has(product) ? infos.get(product.imageUrl) : undefined;
      const { aspect, cutout, mask, colors } = found ?? unknownCutout;
      const image = { aspect, cutout, mask, colors };
      return { id: product.id, title: showContent(product, rights).title, image, paintable: paintable.has(product) };
    });
  };
}

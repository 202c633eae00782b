import type { ProductInput } from "../../../../adapters/http/contract/product.ts";
import { retailer } from "../../../../adapters/http/contract/retailer.ts";
import type { PictureWire } from "../../../../adapters/http/contract/schemas.ts";
import type { Product } from "../../../../core/product/product.ts";

/** A product of the board that is being built, with the picture to show of it; null when it has none. */
export interface FormProduct extends Product {
  readonly picture: PictureWire | null;
}

/** As a search, a link or the form by hand give it. Only what the server has looked at comes with its own picture. */
type GivenProduct = ProductInput & { readonly picture?: PictureWire | null };

export function formProduct({ id, asin, title, imageUrl, picture, ...rest }: GivenProduct): FormProduct {
  return {
    id,
    asin: asin ?? null,
    title,
    imageUrl,
    shopUrl: rest[retailer.linkField] ?? null,
    picture: imageUrl === "" ? null : (picture ?? unseen(imageUrl)),
  };
}

function unseen(src: string): PictureWire {
  return { src, width: null, height: null, placeholder: null };
}

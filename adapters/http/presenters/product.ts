import type { ContentRights } from "../../../core/product/content-rights.ts";
import type { LinkedProduct, Product } from "../../../core/product/product.ts";
import type { PartialProduct } from "../../../core/product/retailer.port.ts";
import { retailer } from "../contract/constants.ts";
import type {
  LinkedProductDto,
  PartialProductDto,
  ProductDto,
  ProductInput,
  ProductOrigin,
} from "../contract/product.ts";
import { type PresentImage, presentContentSource } from "./image-urls.ts";

/** What product presenters depend on. */
export interface ProductPresenterContext {
  readonly presentImage: PresentImage;
  readonly rights: Pick<ContentRights, "getProductSource">;
}

export function presentProduct(product: Product, { presentImage, rights }: ProductPresenterContext): ProductDto {
  return {
    id: product.id,
    asin: product.asin,
    title: product.title,
    imageUrl: product.imageUrl,
    [retailer.linkField]: product.shopUrl,
    picture: presentImage(product.imageUrl),
    ...presentContentSource(rights.getProductSource(product)),
  };
}

export function presentPartialProduct(
  product: PartialProduct,
  { presentImage, rights }: ProductPresenterContext,
): PartialProductDto {
  return {
    id: product.id,
    asin: product.asin,
    title: product.title,
    imageUrl: product.imageUrl,
    [retailer.linkField]: product.shopUrl,
    picture: product.imageUrl ? presentImage(product.imageUrl) : null,
    ...presentContentSource(rights.getProductSource({ ...product, imageUrl: product.imageUrl ?? "" })),
  };
}

export function presentLinkedProduct({ id, asin, shopUrl }: LinkedProduct): LinkedProductDto {
  return { id, asin, [retailer.linkField]: shopUrl };
}

export function toProductOrigin(origin: ProductOrigin) {
  return { asin: origin.asin ?? null, imageUrl: origin.imageUrl, shopUrl: origin[retailer.linkField] ?? null };
}

export function toProduct(input: ProductInput): Product {
  return {
    ...toProductOrigin(input),
    id: input.id,
    title: input.title,
  };
}

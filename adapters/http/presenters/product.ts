import type { ContentRights } from "../../../core/product/content-rights.ts";
import type { Product } from "../../../core/product/product.ts";
import type { PartialProduct } from "../../../core/product/retailer.port.ts";
import { retailer } from "../contract/constants.ts";
import type { PartialProductDto, ProductDto, ProductInput, ProductOrigin } from "../contract/product.ts";
import { type PresentImage, remoteOnly } from "./image-urls.ts";

/** What presenting products takes. */
export interface ProductView {
  readonly show: PresentImage;
  readonly rights: Pick<ContentRights, "getProductSource">;
}

export function presentProduct(product: Product, { show, rights }: ProductView): ProductDto {
  return {
    id: product.id,
    asin: product.asin,
    title: product.title,
    imageUrl: product.imageUrl,
    [retailer.linkField]: product.shopUrl,
    picture: show(product.imageUrl),
    ...remoteOnly(rights.getProductSource(product)),
  };
}

export function presentPartialProduct(findings: PartialProduct, { show, rights }: ProductView): PartialProductDto {
  return {
    id: findings.id,
    asin: findings.asin,
    title: findings.title,
    imageUrl: findings.imageUrl,
    [retailer.linkField]: findings.shopUrl,
    picture: findings.imageUrl ? show(findings.imageUrl) : null,
    ...remoteOnly(rights.getProductSource({ ...findings, imageUrl: findings.imageUrl ?? "" })),
  };
}

export function toOrigin(origin: ProductOrigin) {
  return { asin: origin.asin ?? null, imageUrl: origin.imageUrl, shopUrl: origin[retailer.linkField] ?? null };
}

export function toProduct(input: ProductInput): Product {
  return {
    ...toOrigin(input),
    id: input.id,
    title: input.title,
  };
}

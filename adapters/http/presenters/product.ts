import type { ContentRights } from "../../../core/product/content-rights.ts";
import type { Product } from "../../../core/product/product.ts";
import type { ProductFindings } from "../../../core/product/retailer.port.ts";
import type { ProductFindingsWire, ProductInput, ProductWire } from "../contract/product.ts";
import { retailer } from "../contract/retailer.ts";
import { foreignOnly, type ShowPicture } from "../pictures/show-pictures.ts";

/** What presenting products takes. */
export interface ProductView {
  readonly show: ShowPicture;
  readonly rights: Pick<ContentRights, "sourceOfProduct">;
}

export function presentProduct(product: Product, { show, rights }: ProductView): ProductWire {
  return {
    id: product.id,
    asin: product.asin,
    title: product.title,
    imageUrl: product.imageUrl,
    [retailer.linkField]: product.shopUrl,
    picture: show(product.imageUrl),
    ...foreignOnly(rights.sourceOfProduct(product)),
  };
}

export function presentFindings(findings: ProductFindings, { show, rights }: ProductView): ProductFindingsWire {
  return {
    id: findings.id,
    asin: findings.asin,
    title: findings.title,
    imageUrl: findings.imageUrl,
    [retailer.linkField]: findings.shopUrl,
    picture: findings.imageUrl ? show(findings.imageUrl) : null,
    ...foreignOnly(rights.sourceOfProduct({ ...findings, imageUrl: findings.imageUrl ?? "" })),
  };
}

export function productFrom(input: ProductInput): Product {
  return {
    id: input.id,
    asin: input.asin ?? null,
    title: input.title,
    imageUrl: input.imageUrl,
    shopUrl: input[retailer.linkField] ?? null,
  };
}

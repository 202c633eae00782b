import type { ContentRights } from "../../../core/product/content-rights.ts";
import type { Product } from "../../../core/product/product.ts";
import type { ProductFindings } from "../../../core/product/retailer.port.ts";
import { retailer } from "../contract/constants.ts";
import type { ProductFindingsWire, ProductInput, ProductOrigin, ProductWire } from "../contract/product.ts";
import { foreignOnly, type ShowPicture } from "./image-urls.ts";

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

export function originFrom(origin: ProductOrigin) {
  return { asin: origin.asin ?? null, imageUrl: origin.imageUrl, shopUrl: origin[retailer.linkField] ?? null };
}

export function productFrom(input: ProductInput): Product {
  return {
    ...originFrom(input),
    id: input.id,
    title: input.title,
  };
}

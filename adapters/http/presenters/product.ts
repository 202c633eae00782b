import type { Product } from "../../../core/product/product.ts";
import type { ProductFindings } from "../../../core/product/retailer.port.ts";
import type { ProductFindingsWire, ProductInput, ProductWire } from "../contract/product.ts";
import { retailer } from "../contract/retailer.ts";
import type { ShowPicture } from "../pictures/show-pictures.ts";

export function presentProduct(product: Product, show: ShowPicture): ProductWire {
  return {
    id: product.id,
    asin: product.asin,
    title: product.title,
    imageUrl: product.imageUrl,
    [retailer.linkField]: product.shopUrl,
    picture: show(product.imageUrl),
  };
}

export function presentFindings(findings: ProductFindings, show: ShowPicture): ProductFindingsWire {
  return {
    id: findings.id,
    asin: findings.asin,
    title: findings.title,
    imageUrl: findings.imageUrl,
    [retailer.linkField]: findings.shopUrl,
    picture: findings.imageUrl ? show(findings.imageUrl) : null,
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

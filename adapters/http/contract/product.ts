import { z } from "zod";
import { limits, retailer } from "./constants.ts";
import { contentSourceSchema, errorBodySchema, imageSchema, textSchema } from "./schemas.ts";

/** Fields of a product in requests and responses. The link is named after the retailer (core/README.md, R1). */
const productFields = z.object({
  id: textSchema(limits.id).min(1),
  asin: textSchema(limits.id).nullable(),
  title: textSchema(limits.productTitle).min(1),
  imageUrl: textSchema(limits.address),
  [retailer.linkField]: textSchema(limits.address).nullable(),
});

/** A product in responses. `contentSource` is that of its title, left out for the site's own. */
export const productSchema = productFields.extend({
  picture: imageSchema,
  contentSource: contentSourceSchema.optional(),
});
export type ProductDto = z.infer<typeof productSchema>;

/** A product in requests: fields that search results leave out are optional. */
export const productInputSchema = productFields.extend({
  asin: textSchema(limits.id).nullish(),
  [retailer.linkField]: textSchema(limits.address).nullish(),
});
export type ProductInput = z.infer<typeof productInputSchema>;

/** The fields from which the source of a product's title is derived. */
export const productOriginSchema = productInputSchema.pick({ asin: true, imageUrl: true, [retailer.linkField]: true });
export type ProductOrigin = z.infer<typeof productOriginSchema>;

/** The product found by a link; fields that could not be read are null. */
export const partialProductSchema = productSchema.extend({
  id: z.string().nullable(),
  title: z.string().nullable(),
  imageUrl: z.string().nullable(),
  picture: imageSchema.nullable(),
});
export type PartialProductDto = z.infer<typeof partialProductSchema>;

/** What is known of the product of a link without reading its page. */
const linkedProductSchema = productFields.pick({ id: true, asin: true, [retailer.linkField]: true });
export type LinkedProductDto = z.infer<typeof linkedProductSchema>;

/** The body of errors of a product link. With `product` when the link was recognized but could not be read. */
export const linkErrorBodySchema = errorBodySchema.extend({ product: linkedProductSchema.optional() });
export type LinkErrorBody = z.infer<typeof linkErrorBodySchema>;

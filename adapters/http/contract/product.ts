import { z } from "zod";
import { limits, retailer } from "./constants.ts";
import { contentSourceSchema, imageSchema, textSchema } from "./schemas.ts";

/** What is said of a product in both directions. The link is named after the retailer (specification, section 3). */
const productFields = z.object({
  id: textSchema(limits.id).min(1),
  asin: textSchema(limits.id).nullable(),
  title: textSchema(limits.productTitle).min(1),
  imageUrl: textSchema(limits.address),
  [retailer.linkField]: textSchema(limits.address).nullable(),
});

/** A product as the API shows it. `contentSource` is that of its title, left out where it is the site's own. */
export const productSchema = productFields.extend({
  picture: imageSchema,
  contentSource: contentSourceSchema.optional(),
});
export type ProductDto = z.infer<typeof productSchema>;

/** As sent by a client: what search results leave out may be missing. */
export const productInputSchema = productFields.extend({
  asin: textSchema(limits.id).nullish(),
  [retailer.linkField]: textSchema(limits.address).nullish(),
});
export type ProductInput = z.infer<typeof productInputSchema>;

/** What tells where a product's title comes from. */
export const productOriginSchema = productInputSchema.pick({ asin: true, imageUrl: true, [retailer.linkField]: true });
export type ProductOrigin = z.infer<typeof productOriginSchema>;

/** What was found behind a link; parts that could not be read are null. */
export const productFindingsSchema = productSchema.extend({
  id: z.string().nullable(),
  title: z.string().nullable(),
  imageUrl: z.string().nullable(),
  picture: imageSchema.nullable(),
});
export type PartialProductDto = z.infer<typeof productFindingsSchema>;

import { z } from "zod";
import { optionalTextFields, requiredTextFields } from "../../../../core/board/board.ts";
import { maxNoteLength } from "../../../../core/product/product.ts";
import { searchCategoryLabels } from "../../../../core/product/retailer.port.ts";
import { pausableSources } from "../../../../core/product/source-rights.ts";
import { limits } from "../constants.ts";
import { defineOperation, nameOperations } from "../operation.ts";
import { contentSourceSchema, errorBodySchema, hiddenReasonSchema, imageSchema, textSchema } from "../schemas.ts";

/** Fields of a product in requests and responses. The link is named after the retailer (core/README.md, R1). */
const productFields = z.object({
  id: textSchema(limits.id).min(1),
  asin: textSchema(limits.id).nullable(),
  title: textSchema(limits.productTitle).min(1),
  imageUrl: textSchema(limits.address),
  amazonUrl: textSchema(limits.address).nullable(),
});

/** A product in responses. `contentSource` is that of its title, left out for the site's own. */
export const productSchema = productFields.extend({
  /** The note why the board shows it; left out when there is none. */
  note: z.string().optional(),
  /** Alternative text of the image; left out when it is the title. */
  alternativeText: z.string().optional(),
  picture: imageSchema,
  contentSource: contentSourceSchema.optional(),
  /** Left out while everything is shown. */
  hidden: hiddenReasonSchema.optional(),
  /** Whether its link is marked as dead; left out when it is not. */
  isGone: z.literal(true).optional(),
});
export type ProductDto = z.infer<typeof productSchema>;

/** A product in requests: fields that search results leave out are optional. */
export const productInputSchema = productFields.extend({
  asin: textSchema(limits.id).nullish(),
  amazonUrl: textSchema(limits.address).nullish(),
  note: textSchema(maxNoteLength).nullish(),
});
export type ProductInput = z.infer<typeof productInputSchema>;

/** The fields from which the source of a product's title is derived. */
const productOriginSchema = productInputSchema.pick({ asin: true, imageUrl: true, amazonUrl: true });
export type ProductOriginInput = z.infer<typeof productOriginSchema>;

/** The product found by a link; fields that could not be read are null. */
const partialProductSchema = productSchema.extend({
  id: z.string().nullable(),
  title: z.string().nullable(),
  imageUrl: z.string().nullable(),
  picture: imageSchema.nullable(),
});
export type PartialProductDto = z.infer<typeof partialProductSchema>;

/** The fields of a product that follow from its link, without reading the page. */
const linkedProductSchema = productFields.pick({ id: true, asin: true, amazonUrl: true });
export type LinkedProductDto = z.infer<typeof linkedProductSchema>;

/** The body of errors of a product link. With `product` when the link was recognized but could not be read. */
const linkErrorBodySchema = errorBodySchema.extend({ product: linkedProductSchema.optional() });
export type LinkErrorBody = z.infer<typeof linkErrorBodySchema>;

const category = z.enum(Object.keys(searchCategoryLabels));

const source = z.enum(Object.keys(pausableSources));

/** A source of products; `paused` is null while its content is shown. */
const retailerSchema = z.object({
  source,
  label: z.string(),
  paused: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type RetailerDto = z.infer<typeof retailerSchema>;

const retailerParams = z.object({ source: textSchema(limits.id) });
const retailerResponses = { 200: z.array(retailerSchema) };

export const productOperations = nameOperations("Products and descriptions", {
  searchProducts: defineOperation({
    summary: "Searches the retailer's catalog",
    method: "post",
    path: "/api/amazon/search",
    body: z.object({
      keyword: textSchema(limits.keyword),
      searchIndex: category.optional().meta({ description: "HomeAndKitchen by default" }),
      itemCount: z.int().min(1).max(50).optional().meta({ description: "12 by default" }),
    }),
    responses: {
      200: z.object({
        products: z.array(productSchema),
        message: z.string().optional(),
        sample: z.literal(true).optional().meta({ description: "The results are from the built-in sample catalog" }),
      }),
    },
    errorStatuses: [409],
  }),
  getProductByUrl: defineOperation({
    summary: "Returns the product that a link leads to",
    method: "post",
    path: "/api/amazon/get-by-url",
    body: z.object({ url: textSchema(limits.address) }),
    responses: { 200: z.object({ product: partialProductSchema }) },
    errorBody: linkErrorBodySchema,
    errorStatuses: [404, 409],
  }),
  generateDescription: defineOperation({
    summary: "Generates a description for a board",
    method: "post",
    path: "/api/generate-description",
    body: z.object({
      subject: textSchema(requiredTextFields.subject.maxLength),
      style: textSchema(limits.name),
      productTitles: z.array(textSchema(limits.productTitle)).max(limits.products),
      products: z.array(productOriginSchema).max(limits.products).optional().meta({
        description:
          "The products of the titles, in the same order. They decide which titles may be sent to a language model; a title without a product counts as the retailer's",
      }),
      previousTexts: z
        .array(textSchema(optionalTextFields.description.maxLength))
        .max(limits.previousTexts)
        .optional()
        .meta({ description: "Earlier texts, latest last; the generated text differs from them" }),
      writer: z.literal("built-in").optional().meta({
        description: "Uses the built-in writer instead of the configured one, for example while that is unavailable",
      }),
    }),
    maxBodyBytes: 1_000_000,
    responses: { 200: z.object({ description: z.string() }) },
  }),
});

export const retailerOperations = nameOperations("Retailers", {
  listRetailers: defineOperation({
    summary: "Lists the sources of products that can be paused",
    method: "get",
    path: "/api/retailers",
    responses: retailerResponses,
  }),
  pauseRetailer: defineOperation({
    summary:
      "Hides all content of a source, on every node within a second, and loses nothing; a source that is paused stays paused. Returns all sources",
    method: "put",
    path: "/api/retailers/{source}/pause",
    params: retailerParams,
    responses: retailerResponses,
  }),
  resumeRetailer: defineOperation({
    summary: "Shows the content of a source again as it was, and refreshes what is too old. Returns all sources",
    method: "delete",
    path: "/api/retailers/{source}/pause",
    params: retailerParams,
    responses: retailerResponses,
  }),
});

import { z } from "zod";
import { optionalTextFields, requiredTextFields } from "../../../../core/board/board-fields.ts";
import { searchCategoryLabels } from "../../../../core/product/search-categories.ts";
import { limits, retailer } from "../constants.ts";
import { operation } from "../operation.ts";
import { linkErrorBodySchema, partialProductSchema, productOriginSchema, productSchema } from "../product.ts";
import { textSchema } from "../schemas.ts";

const group = "Products and descriptions";
const category = z.enum(Object.keys(searchCategoryLabels));

export const searchProducts = operation({
  id: "searchProducts",
  group,
  summary: "Searches the retailer's catalog",
  method: "post",
  path: `/api/${retailer.key}/search`,
  access: "admin",
  body: z.object({
    keyword: textSchema(limits.keyword),
    searchIndex: category.optional().meta({ description: "HomeAndKitchen when left out" }),
    itemCount: z.int().min(1).max(50).optional().meta({ description: "12 when left out" }),
  }),
  responses: {
    200: z.object({
      products: z.array(productSchema),
      message: z.string().optional(),
      sample: z.literal(true).optional().meta({ description: "The built-in sample catalog answered" }),
    }),
  },
  errorStatuses: [413, 415, 422, 429, 503],
});

export const getProductByUrl = operation({
  id: "getProductByUrl",
  group,
  summary: "Reads the product behind a link",
  method: "post",
  path: `/api/${retailer.key}/get-by-url`,
  access: "admin",
  body: z.object({ url: textSchema(limits.address) }),
  responses: { 200: z.object({ product: partialProductSchema }) },
  errorBody: linkErrorBodySchema,
  errorStatuses: [404, 413, 415, 422, 429, 503],
});

export const generateDescription = operation({
  id: "generateDescription",
  group,
  summary: "Writes a board's description",
  method: "post",
  path: "/api/generate-description",
  access: "admin",
  body: z.object({
    subject: textSchema(requiredTextFields.subject.maxLength),
    style: textSchema(limits.name),
    productTitles: z.array(textSchema(limits.productTitle)).max(limits.products),
    products: z.array(productOriginSchema).max(limits.products).optional().meta({
      description:
        "The products of the titles, in the same order, from which follows what a language model may be told; a title without one counts as the retailer's",
    }),
    previousTexts: z
      .array(textSchema(optionalTextFields.description.maxLength))
      .max(limits.previousTexts)
      .optional()
      .meta({ description: "Texts written before, latest last; the answer differs from them" }),
    writer: z
      .literal("built-in")
      .optional()
      .meta({ description: "Instead of the writer that the site is set up with, while that cannot be reached" }),
  }),
  maxBodyBytes: 1_000_000,
  responses: { 200: z.object({ description: z.string() }) },
  errorStatuses: [413, 415, 422, 429, 503],
});

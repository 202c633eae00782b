import { z } from "zod";
import { optionalTextFields, requiredTextFields } from "../../../../core/board/board-fields.ts";
import { searchCategoryLabels } from "../../../../core/product/search-categories.ts";
import { limits, retailer } from "../constants.ts";
import { defineOperation } from "../operation.ts";
import { linkErrorBodySchema, partialProductSchema, productOriginSchema, productSchema } from "../product.ts";
import { textSchema } from "../schemas.ts";

const group = "Products and descriptions";
const category = z.enum(Object.keys(searchCategoryLabels));

export const searchProducts = defineOperation({
  id: "searchProducts",
  group,
  summary: "Searches the retailer's catalog",
  method: "post",
  path: `/api/${retailer.key}/search`,
  access: "admin",
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
  errorStatuses: [413, 415, 422, 429, 503],
});

export const getProductByUrl = defineOperation({
  id: "getProductByUrl",
  group,
  summary: "Returns the product that a link leads to",
  method: "post",
  path: `/api/${retailer.key}/get-by-url`,
  access: "admin",
  body: z.object({ url: textSchema(limits.address) }),
  responses: { 200: z.object({ product: partialProductSchema }) },
  errorBody: linkErrorBodySchema,
  errorStatuses: [404, 413, 415, 422, 429, 503],
});

export const generateDescription = defineOperation({
  id: "generateDescription",
  group,
  summary: "Generates a description for a board",
  method: "post",
  path: "/api/generate-description",
  access: "admin",
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
  errorStatuses: [413, 415, 422, 429, 503],
});

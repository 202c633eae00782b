import { z } from "zod";
import { maxNoteLength } from "../../../../core/product/product.ts";
import { libraryFilters } from "../../../../core/product/product-library.port.ts";
import { maxLookupBatch } from "../../../../core/product/retailer.port.ts";
import { limits } from "../constants.ts";
import { defineOperation, idParams, nameOperations } from "../operation.ts";
import { contentSourceSchema, hiddenReasonSchema, imageSchema, pageSizeSchema, textSchema } from "../schemas.ts";

const date = z.iso.datetime();
const dayMessage = "must be a day such as 2026-11-23";

/** A stored product, which boards share. A board shows it under `itemId`. */
const libraryProductSchema = z.object({
  id: z.uuid(),
  itemId: z.string(),
  asin: z.string().nullable(),
  title: z.string(),
  imageUrl: z.string(),
  amazonUrl: z.string().nullable(),
  picture: imageSchema,
  contentSource: contentSourceSchema.optional(),
  /** Left out while everything is shown. */
  hidden: hiddenReasonSchema.optional(),
  /** Visible name: that of the retailer, else the host of the link; null without a link. */
  retailer: z.string().nullable(),
  furnitureType: z.string().nullable(),
  alternativeText: z.string().nullable(),
  priceNote: z.string().nullable(),
  priceNotedOn: z.iso.date().nullable(),
  /** Whether the shop no longer had it at the last check. */
  isGone: z.boolean(),
  /** Number of boards that show it, also in the trash. */
  boards: z.int(),
  lastSeenAt: date.nullable(),
  version: z.int(),
  createdAt: date,
  updatedAt: date,
});
export type LibraryProductDto = z.infer<typeof libraryProductSchema>;

const libraryPageSchema = z.object({
  products: z.array(libraryProductSchema),
  /** Number of all products; null on later pages, with a filter and with a search. */
  total: z.int().nullable(),
});

const productUseSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(["draft", "published"]),
  isTrashed: z.boolean(),
  note: z.string().nullable(),
});
export type ProductUseDto = z.infer<typeof productUseSchema>;

const libraryEntrySchema = libraryProductSchema.extend({
  /** Boards that show it, last changed first, at most 500. */
  usedBy: z.array(productUseSchema),
  /** Its replacements that can be undone, the last one first. */
  replacements: z.array(z.object({ id: z.uuid(), successorId: z.uuid(), boards: z.int(), expiresAt: date })),
});
export type LibraryEntryDto = z.infer<typeof libraryEntrySchema>;

const productReplacementSchema = z.object({
  id: z.uuid(),
  boards: z.array(productUseSchema),
  /** Until then it can be undone. */
  expiresAt: date,
});
export type ProductReplacementDto = z.infer<typeof productReplacementSchema>;

const details = {
  furnitureType: textSchema(limits.name).nullish(),
  alternativeText: textSchema(limits.alternativeText).nullish(),
  priceNote: textSchema(maxNoteLength).nullish(),
  priceNotedOn: z.iso
    .date(dayMessage)
    // PostgreSQL has no year 0.
    .refine((day) => !day.startsWith("0000"), dayMessage)
    .nullish()
    .meta({ description: "Today by default" }),
};

const newProductSchema = z.object({
  asin: textSchema(limits.id).nullish(),
  title: textSchema(limits.productTitle),
  imageUrl: textSchema(limits.address),
  amazonUrl: textSchema(limits.address).nullish(),
  ...details,
});
export type NewProductInput = z.infer<typeof newProductSchema>;

const productChangeSchema = z.object({
  version: z.int().min(1).max(2_147_483_647),
  title: textSchema(limits.productTitle).optional(),
  imageUrl: textSchema(limits.address).optional(),
  isGone: z
    .boolean()
    .optional()
    .meta({ description: "Whether its link is dead; the next check of the retailer replaces it" }),
  ...details,
});

export const libraryOperations = nameOperations("Product library", {
  listProducts: defineOperation({
    summary:
      "Lists stored products, last changed first; with q, best match first, also for misspelled words. The Link header with rel=next has the URL of the next page",
    method: "get",
    path: "/api/products",
    query: z.object({
      q: textSchema(limits.searchText).optional(),
      filter: z.enum(libraryFilters).optional().meta({
        description:
          "unused: on no board; dead: gone from their shop; no-note: shown by a board without a note; no-link: without a shop link",
      }),
      type: textSchema(limits.name).optional().meta({ description: "A furniture type, in any case" }),
      limit: pageSizeSchema.optional().meta({ description: "1 to 100; 50 by default" }),
      after: textSchema(limits.searchText)
        .optional()
        .meta({ description: "Cursor of the Link header of the last page" }),
    }),
    responses: { 200: libraryPageSchema },
    errorStatuses: [422],
  }),
  getProduct: defineOperation({
    summary: "Returns a stored product with the boards that show it",
    method: "get",
    path: "/api/products/{id}",
    params: idParams,
    responses: { 200: libraryEntrySchema },
  }),
  createProduct: defineOperation({
    summary: "Stores a product; returns 200 with the stored one when its number or link is stored already",
    method: "post",
    path: "/api/products",
    body: newProductSchema,
    responses: { 200: libraryProductSchema, 201: libraryProductSchema },
  }),
  updateProduct: defineOperation({
    summary:
      "Updates the given fields, also on boards; returns 409 if the product has changed since the loaded version",
    method: "patch",
    path: "/api/products/{id}",
    params: idParams,
    body: productChangeSchema,
    responses: { 200: libraryProductSchema },
    errorStatuses: [409],
  }),
  refreshProducts: defineOperation({
    summary: "Requests those of the products from the retailer again that are outdated, and returns all of them",
    method: "post",
    path: "/api/products/refresh",
    body: z.object({ ids: z.array(textSchema(limits.id)).min(1).max(maxLookupBatch) }),
    responses: { 200: z.object({ products: z.array(libraryProductSchema) }) },
  }),
  deleteProduct: defineOperation({
    summary: "Deletes a product that no board shows",
    method: "delete",
    path: "/api/products/{id}",
    params: idParams,
    responses: { 204: null },
    errorStatuses: [409],
  }),
  replaceProduct: defineOperation({
    summary: "Replaces a product with another one on all boards; positions and notes stay",
    method: "post",
    path: "/api/products/{id}/replacement",
    params: idParams,
    body: z.object({ successorId: textSchema(limits.id) }),
    responses: { 200: productReplacementSchema },
    errorStatuses: [409],
  }),
  undoReplacement: defineOperation({
    summary: "Undoes a replacement of the last 24 hours; names boards whose products were changed since",
    method: "delete",
    path: "/api/product-replacements/{id}",
    params: idParams,
    responses: { 200: z.object({ boards: z.int(), unchanged: z.array(z.string()) }) },
    errorStatuses: [409],
  }),
});

import { z } from "zod";
import { maxLookupBatch } from "../../../../core/product/retailer.port.ts";
import { pausableSources } from "../../../../core/product/source-rights.ts";
import { limits } from "../constants.ts";
import { defineOperation } from "../operation.ts";
import { textSchema } from "../schemas.ts";
import { libraryProductSchema } from "./library.ts";

const source = z.enum(Object.keys(pausableSources));

/** A source of products; `paused` is null while its content is shown. */
export const retailerSchema = z.object({
  source,
  label: z.string(),
  paused: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type RetailerDto = z.infer<typeof retailerSchema>;

const group = "Retailers";
const params = z.object({ source: textSchema(limits.id) });
const responses = { 200: z.array(retailerSchema) };

export const listRetailers = defineOperation({
  id: "listRetailers",
  group,
  summary: "Lists the sources of products that can be paused",
  method: "get",
  path: "/api/retailers",
  access: "admin",
  responses,
  errorStatuses: [],
});

export const pauseRetailer = defineOperation({
  id: "pauseRetailer",
  group,
  summary:
    "Hides all content of a source, on every node within a second, and loses nothing; a source that is paused stays paused. Returns all sources",
  method: "put",
  path: "/api/retailers/{source}/pause",
  access: "admin",
  params,
  responses,
  errorStatuses: [404],
});

export const resumeRetailer = defineOperation({
  id: "resumeRetailer",
  group,
  summary: "Shows the content of a source again as it was, and refreshes what is too old. Returns all sources",
  method: "delete",
  path: "/api/retailers/{source}/pause",
  access: "admin",
  params,
  responses,
  errorStatuses: [404],
});

export const refreshProducts = defineOperation({
  id: "refreshProducts",
  group: "Product library",
  summary: "Requests those of the products from the retailer again that are outdated, and returns all of them",
  method: "post",
  path: "/api/products/refresh",
  access: "admin",
  body: z.object({ ids: z.array(textSchema(limits.id)).min(1).max(maxLookupBatch) }),
  responses: { 200: z.object({ products: z.array(libraryProductSchema) }) },
  errorStatuses: [413, 415, 422, 429, 503],
});

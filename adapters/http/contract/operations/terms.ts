import { z } from "zod";
import { defineOperation, idParams } from "../operation.ts";
import { styleChangeSchema, styleOrderSchema, termInputSchema, termSchema, termUsageSchema } from "../term.ts";

/** Path segments of the four lists of terms. */
export const termPaths = ["styles", "rooms", "furniture-types", "adjectives"] as const;
export type TermPath = (typeof termPaths)[number];

const group = "Lists";

/** The operations of one list of terms. */
export function termOperations(path: TermPath) {
  return {
    list: defineOperation({
      id: `list-${path}`,
      group,
      summary: `Lists all ${path}, by position, then name`,
      method: "get",
      path: `/api/${path}`,
      access: "public",
      isCacheable: true,
      responses: { 200: z.array(termSchema) },
      errorStatuses: [],
    }),
    count: countOperation(path),
    add: defineOperation({
      id: `add-${path}`,
      group,
      summary: `Adds one of the ${path}`,
      method: "post",
      path: `/api/${path}`,
      access: "admin",
      body: termInputSchema,
      responses: { 201: termSchema },
      errorStatuses: [409, 413, 415, 422],
    }),
    remove: defineOperation({
      id: `remove-${path}`,
      group,
      summary: `Removes one of the ${path}; boards that use it keep their text`,
      method: "delete",
      path: `/api/${path}/{id}`,
      access: "admin",
      params: idParams,
      responses: { 204: null },
      errorStatuses: [404],
    }),
  };
}

function countOperation(path: TermPath) {
  return defineOperation({
    id: `count-${path}`,
    group,
    summary: `Returns how many boards, including drafts, use each of the ${path}`,
    method: "get",
    path: `/api/${path}/board-counts`,
    access: "admin",
    responses: { 200: z.array(termUsageSchema) },
    errorStatuses: [],
  });
}

export const updateStyle = defineOperation({
  id: "changeStyle",
  group,
  summary: "Sets or removes the cover image of a style; it is uploaded like a moodboard",
  method: "patch",
  path: "/api/styles/{id}",
  access: "admin",
  params: idParams,
  body: styleChangeSchema,
  responses: { 200: termSchema },
  errorStatuses: [404, 413, 415, 422],
});

export const reorderStyles = defineOperation({
  id: "orderStyles",
  group,
  summary: "Sets the order of all styles",
  method: "put",
  path: "/api/styles/order",
  access: "admin",
  body: styleOrderSchema,
  maxBodyBytes: 256_000,
  responses: { 200: z.array(termSchema) },
  errorStatuses: [409, 413, 415, 422],
});

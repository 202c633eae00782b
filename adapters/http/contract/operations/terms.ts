import { z } from "zod";
import { limits } from "../constants.ts";
import { defineOperation, idParams, nameOperation, nameOperations } from "../operation.ts";
import { imageSchema, textSchema } from "../schemas.ts";

/**
 * `imageUrl` is the image of a style or room; null when there is none. `picture` is the same image with its variants.
 * `cover` is the one that an admin has uploaded for a style; without it, the image bundled with the site is used if
 * there is one. `formerSlugs` are those of earlier names of a style or room, whose pages lead to it; left out when
 * there are none.
 */
const termSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  picture: imageSchema.nullable(),
  cover: z.string().nullable(),
  formerSlugs: z.array(z.string()).optional(),
});
export type TermDto = z.infer<typeof termSchema>;

/** `merge` puts the boards under the other term of the list that has the name. */
const termRenameSchema = z.object({ name: textSchema(limits.name), merge: z.boolean().optional() });

const termInputSchema = z.object({ name: textSchema(limits.name) });

/**
 * Number of boards that use a term, with drafts but without the trash; `published` of them are public. `renaming` is
 * there while boards get its name: of `boards` at the beginning, `renamed` have it.
 */
const termUsageSchema = z.object({
  id: z.uuid(),
  boards: z.int(),
  published: z.int(),
  renaming: z.object({ boards: z.int(), renamed: z.int() }).optional(),
});
export type TermUsageDto = z.infer<typeof termUsageSchema>;

/** `cover` is the `objectPath` of an uploaded image; null removes the cover. */
const styleChangeSchema = z.object({ cover: textSchema(limits.address).nullable() });

/** The ids of all styles in their new order. */
const styleOrderSchema = z.object({ ids: z.array(textSchema(limits.id)).max(limits.names) });

/** Path segments of the four lists of terms. */
export const termPaths = ["styles", "rooms", "furniture-types", "adjectives"] as const;
export type TermPath = (typeof termPaths)[number];

const group = "Lists";

/** The operations of one list of terms. */
export function termOperations(path: TermPath) {
  const list = defineOperation({
    summary: `Lists all ${path}, by position, then name`,
    method: "get",
    path: `/api/${path}`,
    isCacheable: true,
    responses: { 200: z.array(termSchema) },
  });
  const add = defineOperation({
    summary: `Adds one of the ${path}`,
    method: "post",
    path: `/api/${path}`,
    body: termInputSchema,
    responses: { 201: termSchema },
    errorStatuses: [409],
  });
  const remove = defineOperation({
    summary: `Removes one of the ${path}; boards that use it keep their text`,
    method: "delete",
    path: `/api/${path}/{id}`,
    params: idParams,
    responses: { 204: null },
  });
  return {
    list: nameOperation(`list-${path}`, group, list),
    count: nameOperation(`count-${path}`, group, countOperation(path)),
    add: nameOperation(`add-${path}`, group, add),
    rename: nameOperation(`rename-${path}`, group, renameOperation(path)),
    remove: nameOperation(`remove-${path}`, group, remove),
  };
}

function renameOperation(path: TermPath) {
  return defineOperation({
    summary: `Renames one of the ${path} everywhere, or merges it into another one, which is returned`,
    method: "post",
    path: `/api/${path}/{id}/rename`,
    params: idParams,
    body: termRenameSchema,
    responses: { 200: termSchema },
    errorStatuses: [409],
  });
}

function countOperation(path: TermPath) {
  return defineOperation({
    summary: `Returns how many boards, including drafts, use each of the ${path}`,
    method: "get",
    path: `/api/${path}/board-counts`,
    responses: { 200: z.array(termUsageSchema) },
  });
}

export const styleOperations = nameOperations(group, {
  changeStyle: defineOperation({
    summary: "Sets or removes the cover image of a style; it is uploaded like a moodboard",
    method: "patch",
    path: "/api/styles/{id}",
    params: idParams,
    body: styleChangeSchema,
    responses: { 200: termSchema },
  }),
  orderStyles: defineOperation({
    summary: "Sets the order of all styles",
    method: "put",
    path: "/api/styles/order",
    body: styleOrderSchema,
    maxBodyBytes: 256_000,
    responses: { 200: z.array(termSchema) },
    errorStatuses: [409],
  }),
});

import { z } from "zod";
import { idParams, noBody, none, operation } from "../operation.ts";
import { termInputSchema, termSchema } from "../term.ts";

/** The addresses of the four lists of names. */
export const termPaths = ["styles", "rooms", "furniture-types", "adjectives"] as const;
export type TermPath = (typeof termPaths)[number];

const group = "Lists";

/** The three calls of one list of names. */
export function termOperations(path: TermPath) {
  return {
    list: operation({
      id: `list-${path}`,
      group,
      summary: `All ${path}, by position, then name`,
      method: "get",
      path: `/api/${path}`,
      access: "public",
      isShared: true,
      params: none,
      query: none,
      body: noBody,
      answers: { 200: z.array(termSchema) },
      refusals: [],
    }),
    add: operation({
      id: `add-${path}`,
      group,
      summary: `Adds one of the ${path}`,
      method: "post",
      path: `/api/${path}`,
      access: "admin",
      params: none,
      query: none,
      body: termInputSchema,
      answers: { 201: termSchema },
      refusals: [400, 409, 413, 415, 422],
    }),
    remove: operation({
      id: `remove-${path}`,
      group,
      summary: `Removes one of the ${path}; boards that use it keep their text`,
      method: "delete",
      path: `/api/${path}/{id}`,
      access: "admin",
      params: idParams,
      query: none,
      body: noBody,
      answers: { 204: null },
      refusals: [404],
    }),
  };
}

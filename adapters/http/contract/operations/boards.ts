import { z } from "zod";
import { boardChangeSchema, boardInputSchema, boardSchema } from "../board.ts";
import { defineOperation, idParams } from "../operation.ts";

const group = "Boards";

export const getBoard = defineOperation({
  id: "getBoard",
  group,
  summary: "Returns a board; drafts only to admins",
  method: "get",
  path: "/api/boards/{id}",
  access: "public",
  params: idParams,
  responses: { 200: boardSchema },
  errorStatuses: [404],
});

const createHeaders = z.object({
  "Idempotency-Key": z
    .uuid("must be a UUID")
    .toLowerCase()
    .optional()
    .meta({ description: "Becomes the board's id. A repeated request returns the board stored under this id" }),
});

export const createBoard = defineOperation({
  id: "createBoard",
  group,
  summary:
    "Creates a board as a draft or published; with an Idempotency-Key, a repeated request creates no second board",
  method: "post",
  path: "/api/boards",
  access: "admin",
  headers: createHeaders,
  body: boardInputSchema,
  maxBodyBytes: 1_000_000,
  responses: { 201: boardSchema },
  errorStatuses: [409, 413, 415, 422],
});

export const updateBoard = defineOperation({
  id: "updateBoard",
  group,
  summary: "Updates the given fields; with the loaded version, returns 409 if the board has changed since",
  method: "patch",
  path: "/api/boards/{id}",
  access: "admin",
  params: idParams,
  body: boardChangeSchema,
  maxBodyBytes: 1_000_000,
  responses: { 200: boardSchema },
  errorStatuses: [404, 409, 413, 415, 422],
});

export const deleteBoard = defineOperation({
  id: "deleteBoard",
  group,
  summary: "Moves a board to the trash, where it stays for 30 days",
  method: "delete",
  path: "/api/boards/{id}",
  access: "admin",
  params: idParams,
  responses: { 204: null },
  errorStatuses: [404],
});

export const restoreBoard = defineOperation({
  id: "restoreBoard",
  group,
  summary: "Restores a board from the trash",
  method: "post",
  path: "/api/boards/{id}/restore",
  access: "admin",
  params: idParams,
  responses: { 200: boardSchema },
  errorStatuses: [404],
});

export const countView = defineOperation({
  id: "countView",
  group,
  summary:
    "Counts a view of a published board, once per visitor, board and day. Any other valid id gets the same response and counts nothing; an invalid id gets 404",
  method: "post",
  path: "/api/boards/{id}/views",
  access: "public",
  params: idParams,
  responses: { 204: null },
  errorStatuses: [404],
});

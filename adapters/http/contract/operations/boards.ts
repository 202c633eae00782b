import { z } from "zod";
import { boardChangeSchema, boardInputSchema, boardSchema } from "../board.ts";
import { idParams, operation } from "../operation.ts";

const group = "Boards";

export const getBoard = operation({
  id: "getBoard",
  group,
  summary: "One board; drafts only for admins",
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
    .meta({ description: "Becomes the board's id. The same request again answers the board that is stored under it" }),
});

export const createBoard = operation({
  id: "createBoard",
  group,
  summary:
    "Saves a new board as a draft or published; with an Idempotency-Key a repeated request creates no second board",
  method: "post",
  path: "/api/boards",
  access: "admin",
  headers: createHeaders,
  body: boardInputSchema,
  maxBodyBytes: 1_000_000,
  responses: { 201: boardSchema },
  errorStatuses: [409, 413, 415, 422],
});

export const updateBoard = operation({
  id: "updateBoard",
  group,
  summary: "Changes what is given; with the version that was loaded, a board that changed meanwhile is refused",
  method: "patch",
  path: "/api/boards/{id}",
  access: "admin",
  params: idParams,
  body: boardChangeSchema,
  maxBodyBytes: 1_000_000,
  responses: { 200: boardSchema },
  errorStatuses: [404, 409, 413, 415, 422],
});

export const deleteBoard = operation({
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

export const restoreBoard = operation({
  id: "restoreBoard",
  group,
  summary: "Takes a board out of the trash",
  method: "post",
  path: "/api/boards/{id}/restore",
  access: "admin",
  params: idParams,
  responses: { 200: boardSchema },
  errorStatuses: [404],
});

export const countView = operation({
  id: "countView",
  group,
  summary:
    "Counts a visitor's look at a published board: once per visitor, board and day. Any other id is answered alike and counts for nothing; 404 is for what is no id",
  method: "post",
  path: "/api/boards/{id}/views",
  access: "public",
  params: idParams,
  responses: { 204: null },
  errorStatuses: [404],
});

import { z } from "zod";
import {
  boardCardSchema,
  boardChangeSchema,
  boardInputSchema,
  boardSchema,
  featuredCardSchema,
  similarBoardSchema,
} from "../board.ts";
import { limits } from "../limits.ts";
import { idParams, noBody, none, operation } from "../operation.ts";
import { text } from "../text.ts";

const group = "Boards";
const asCards = "card leaves the products out and says how many there are";
const upToHundred = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/u, "must be a whole number from 1 to 100")
  .transform(Number);

export const listPublishedBoards = operation({
  id: "listPublishedBoards",
  group,
  summary:
    "Published boards, newest first. A Link header with rel=next leads to the next page, X-Total-Count tells how many a filter finds",
  method: "get",
  path: "/api/boards/published",
  access: "public",
  isShared: true,
  params: none,
  query: z.object({
    view: z
      .enum(["card", "featured"])
      .optional()
      .meta({ description: `${asCards}; featured adds to the first an excerpt of its description` }),
    limit: upToHundred.optional().meta({ description: "1 to 100; without it up to 1,000" }),
    after: text(limits.searchText).optional().meta({ description: "Cursor of the page before" }),
    style: text(limits.name).optional().meta({ description: "Slug of a style" }),
    room: text(limits.name).optional().meta({ description: "Slug of a room" }),
    q: text(limits.searchText).optional().meta({ description: "Words that must all occur" }),
  }),
  body: noBody,
  answers: { 200: z.union([z.array(boardSchema), z.array(boardCardSchema), z.array(featuredCardSchema)]) },
  refusals: [422],
});

export const listBoards = operation({
  id: "listBoards",
  group,
  summary: "Every board, drafts included, last changed first",
  method: "get",
  path: "/api/boards",
  access: "admin",
  params: none,
  query: z.object({ view: z.literal("card").optional().meta({ description: asCards }) }),
  body: noBody,
  answers: { 200: z.union([z.array(boardSchema), z.array(boardCardSchema)]) },
  refusals: [],
});

export const checkDuplicate = operation({
  id: "checkDuplicate",
  group,
  summary: "Boards with this style, and this room and adjective where given, compared case-insensitively",
  method: "get",
  path: "/api/boards/check-duplicate",
  access: "admin",
  params: none,
  query: z.object({
    style: text(limits.name).min(1, "is required"),
    room: text(limits.name).optional(),
    adjective: text(limits.name).optional(),
  }),
  body: noBody,
  answers: { 200: z.array(similarBoardSchema) },
  refusals: [],
});

export const listTrash = operation({
  id: "listTrash",
  group,
  summary: "Deleted boards that can still be restored, last deleted first",
  method: "get",
  path: "/api/boards/trash",
  access: "admin",
  params: none,
  query: none,
  body: noBody,
  answers: { 200: z.array(boardCardSchema) },
  refusals: [],
});

export const getBoard = operation({
  id: "getBoard",
  group,
  summary: "One board; drafts only for admins",
  method: "get",
  path: "/api/boards/{id}",
  access: "public",
  params: idParams,
  query: none,
  body: noBody,
  answers: { 200: boardSchema },
  refusals: [404],
});

export const createBoard = operation({
  id: "createBoard",
  group,
  summary: "Saves a new board as a draft or published",
  method: "post",
  path: "/api/boards",
  access: "admin",
  params: none,
  query: none,
  body: boardInputSchema,
  maxBodyBytes: 1_000_000,
  answers: { 201: boardSchema },
  refusals: [413, 415, 422],
});

export const updateBoard = operation({
  id: "updateBoard",
  group,
  summary: "Changes what is given; with the version that was loaded, a board that changed meanwhile is refused",
  method: "patch",
  path: "/api/boards/{id}",
  access: "admin",
  params: idParams,
  query: none,
  body: boardChangeSchema,
  maxBodyBytes: 1_000_000,
  answers: { 200: boardSchema },
  refusals: [404, 409, 413, 415, 422],
});

export const deleteBoard = operation({
  id: "deleteBoard",
  group,
  summary: "Moves a board to the trash, where it stays for 30 days",
  method: "delete",
  path: "/api/boards/{id}",
  access: "admin",
  params: idParams,
  query: none,
  body: noBody,
  answers: { 204: null },
  refusals: [404],
});

export const restoreBoard = operation({
  id: "restoreBoard",
  group,
  summary: "Takes a board out of the trash",
  method: "post",
  path: "/api/boards/{id}/restore",
  access: "admin",
  params: idParams,
  query: none,
  body: noBody,
  answers: { 200: boardSchema },
  refusals: [404],
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
  query: none,
  body: noBody,
  answers: { 204: null },
  refusals: [404],
});

import { z } from "zod";
import { limits } from "../constants.ts";
import { defineOperation, nameOperations } from "../operation.ts";
import { offsetSchema, pageSizeSchema, textSchema } from "../schemas.ts";
import {
  adminListOrders,
  adminListStatuses,
  boardCardSchema,
  boardCountsSchema,
  boardSchema,
  combinationSchema,
  featuredCardSchema,
  similarBoardSchema,
} from "./boards.ts";

const asCards = "card returns the number of products instead of the products";

const searchText = textSchema(limits.searchText).optional().meta({
  description:
    "Search words that must all occur. Results are ranked by where they occur: title, subject, style, room, adjective, description, titles of products. English endings and accents make no difference; of the last word the beginning is enough",
});

const sharedFields = {
  status: z.enum(["draft", "published"]),
  style: textSchema(limits.name),
  room: textSchema(limits.name).nullable(),
  adjective: textSchema(limits.name).nullable(),
  isDeleted: z.boolean(),
};

const manyBoardsChangeSchema = z.object({
  boards: z
    .array(
      z
        .object({ id: z.uuid(), version: z.int().min(1).max(2_147_483_647), ...sharedFields })
        .partial()
        .required({ id: true }),
    )
    .min(1)
    .max(limits.boardsAtOnce),
});
export type ManyBoardsChange = z.infer<typeof manyBoardsChangeSchema>;

const changedBoardsSchema = z.object({
  /** With `before` as its change, a board becomes what it was. */
  changed: z.array(z.object({ id: z.uuid(), version: z.int(), before: z.object(sharedFields) })).readonly(),
  /** Boards that stay as they are, and why. */
  refused: z.array(z.object({ id: z.uuid(), title: z.string().nullable(), reason: z.string() })).readonly(),
});
export type ChangedBoardsDto = z.infer<typeof changedBoardsSchema>;

export const boardListOperations = nameOperations("Boards", {
  listPublishedBoards: defineOperation({
    summary:
      "Lists published boards, newest first; with q, best match first. The Link header with rel=next has the URL of the next page, X-Total-Count the number of boards that match the filter",
    method: "get",
    path: "/api/boards/published",
    isCacheable: true,
    query: z.object({
      view: z
        .enum(["card", "featured"])
        .optional()
        .meta({ description: `${asCards}; featured adds an excerpt of the description to the first board` }),
      limit: pageSizeSchema.optional().meta({ description: "1 to 100; by default up to 1,000" }),
      after: textSchema(limits.searchText).optional().meta({
        description:
          "Cursor from the Link header of the previous page; without q also the id of a board, after which the list begins",
      }),
      style: textSchema(limits.name).optional().meta({ description: "Slug of a style" }),
      room: textSchema(limits.name).optional().meta({ description: "Slug of a room" }),
      q: searchText,
    }),
    responses: { 200: z.union([z.array(boardSchema), z.array(boardCardSchema), z.array(featuredCardSchema)]) },
    errorStatuses: [422],
  }),
  listBoards: defineOperation({
    summary:
      "Lists all boards including drafts. With view=card and any other parameter it returns one page, and X-Total-Count has the number of all boards that match",
    method: "get",
    path: "/api/boards",
    query: z
      .object({
        view: z.literal("card").optional().meta({ description: asCards }),
        status: z.enum(adminListStatuses).optional().meta({
          description:
            "unavailable: boards with products that the shop no longer sells; trash: deleted boards, last deleted first",
        }),
        style: textSchema(limits.name).optional().meta({ description: "Slug of a style" }),
        room: textSchema(limits.name).optional().meta({ description: "Slug of a room" }),
        q: searchText,
        order: z.enum(adminListOrders).optional().meta({
          description:
            "changed by default; title from A, the others latest or largest first, clicks those of the last 30 days. Without effect on a search",
        }),
        limit: pageSizeSchema.optional().meta({ description: "1 to 100; 50 by default" }),
        offset: offsetSchema.optional().meta({ description: "Number of boards before the page; 0 by default" }),
      })
      .refine(({ view, ...paging }) => view === "card" || Object.values(paging).every((value) => value === undefined), {
        path: ["view"],
        message: "must be card where there are other parameters",
      }),
    responses: { 200: z.union([z.array(boardSchema), z.array(boardCardSchema)]) },
    errorStatuses: [422],
  }),
  countBoards: defineOperation({
    summary: "Returns the numbers of boards by status",
    method: "get",
    path: "/api/boards/counts",
    responses: { 200: boardCountsSchema },
  }),
  pickCombination: defineOperation({
    summary:
      "Returns a random combination of style, room and adjective that no board uses yet, compared case-insensitively and regardless of order; a random style alone when all are used, null without styles",
    method: "get",
    path: "/api/boards/unused-combination",
    responses: { 200: z.object({ combination: combinationSchema.nullable() }) },
  }),
  checkDuplicate: defineOperation({
    summary: "Lists boards with this style and, if given, this room and adjective, compared case-insensitively",
    method: "get",
    path: "/api/boards/check-duplicate",
    query: z.object({
      style: textSchema(limits.name).min(1, "is required"),
      room: textSchema(limits.name).optional(),
      adjective: textSchema(limits.name).optional(),
    }),
    responses: { 200: z.array(similarBoardSchema) },
  }),
  changeBoards: defineOperation({
    summary:
      "Changes status, names or deletion of up to 100 boards in one transaction; boards that may not be changed so, or have another version, are named and stay as they are",
    method: "patch",
    path: "/api/boards",
    body: manyBoardsChangeSchema,
    responses: { 200: changedBoardsSchema },
  }),
});

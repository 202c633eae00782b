import { z } from "zod";
import {
  adminListStatuses,
  boardCardSchema,
  boardCountsSchema,
  boardSchema,
  combinationSchema,
  featuredCardSchema,
  similarBoardSchema,
} from "../board.ts";
import { limits } from "../constants.ts";
import { operation } from "../operation.ts";
import { textSchema } from "../schemas.ts";

const group = "Boards";
const asCards = "card leaves the products out and says how many there are";
const pageSize = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/u, "must be a whole number from 1 to 100")
  .transform(Number);

const searchText = textSchema(limits.searchText).optional().meta({
  description:
    "Words that must all occur, ranked by where: title, subject, style, room, adjective, description, titles of products. English endings and accents make no difference; of the last word the beginning is enough",
});

export const listPublishedBoards = operation({
  id: "listPublishedBoards",
  group,
  summary:
    "Published boards, newest first; for q best match first. A Link header with rel=next leads to the next page, X-Total-Count tells how many a filter finds",
  method: "get",
  path: "/api/boards/published",
  access: "public",
  isCacheable: true,
  cachedWith: ["limit", "view"],
  query: z.object({
    view: z
      .enum(["card", "featured"])
      .optional()
      .meta({ description: `${asCards}; featured adds to the first an excerpt of its description` }),
    limit: pageSize.optional().meta({ description: "1 to 100; without it up to 1,000" }),
    after: textSchema(limits.searchText).optional().meta({ description: "Cursor of the page before" }),
    style: textSchema(limits.name).optional().meta({ description: "Slug of a style" }),
    room: textSchema(limits.name).optional().meta({ description: "Slug of a room" }),
    q: searchText,
  }),
  responses: { 200: z.union([z.array(boardSchema), z.array(boardCardSchema), z.array(featuredCardSchema)]) },
  errorStatuses: [422],
});

export const listBoards = operation({
  id: "listBoards",
  group,
  summary:
    "Every board, drafts included, last changed first. With view=card and any other parameter one page, with a Link header with rel=next to the next one",
  method: "get",
  path: "/api/boards",
  access: "admin",
  query: z
    .object({
      view: z.literal("card").optional().meta({ description: asCards }),
      status: z.enum(adminListStatuses).optional().meta({
        description: "unavailable: with products that the shop no longer has; trash: deleted, last deleted first",
      }),
      q: searchText,
      limit: pageSize.optional().meta({ description: "1 to 100; without it 50" }),
      after: textSchema(limits.searchText).optional().meta({ description: "Cursor of the page before" }),
    })
    .refine(({ view, ...paging }) => view === "card" || Object.values(paging).every((value) => value === undefined), {
      path: ["view"],
      message: "must be card where there are other parameters",
    }),
  responses: { 200: z.union([z.array(boardSchema), z.array(boardCardSchema)]) },
  errorStatuses: [422],
});

export const countBoards = operation({
  id: "countBoards",
  group,
  summary: "How many boards there are",
  method: "get",
  path: "/api/boards/counts",
  access: "admin",
  responses: { 200: boardCountsSchema },
  errorStatuses: [],
});

export const pickCombination = operation({
  id: "pickCombination",
  group,
  summary:
    "A random combination of the stored names that no board uses yet, compared case-insensitively and regardless of order; a random style alone when all are used, null without styles",
  method: "get",
  path: "/api/boards/unused-combination",
  access: "admin",
  responses: { 200: z.object({ combination: combinationSchema.nullable() }) },
  errorStatuses: [],
});

export const checkDuplicate = operation({
  id: "checkDuplicate",
  group,
  summary: "Boards with this style, and this room and adjective where given, compared case-insensitively",
  method: "get",
  path: "/api/boards/check-duplicate",
  access: "admin",
  query: z.object({
    style: textSchema(limits.name).min(1, "is required"),
    room: textSchema(limits.name).optional(),
    adjective: textSchema(limits.name).optional(),
  }),
  responses: { 200: z.array(similarBoardSchema) },
  errorStatuses: [],
});

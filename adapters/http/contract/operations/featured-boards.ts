import { z } from "zod";
import { maxFeaturedBoards } from "../../../../core/board/featured-boards.ts";
import { limits } from "../constants.ts";
import { defineOperation, nameOperations } from "../operation.ts";
import { textSchema } from "../schemas.ts";

/** A board with a star. While it is not public, it keeps its place but visitors do not see it. */
const featuredBoardSchema = z.object({ id: z.uuid(), title: z.string(), isPublic: z.boolean() });
export type FeaturedBoardDto = z.infer<typeof featuredBoardSchema>;

const featuredBoardsSchema = z.array(featuredBoardSchema);

/** The ids of all boards with a star in their order. */
const featuredOrderSchema = z.object({ ids: z.array(textSchema(limits.id)).max(maxFeaturedBoards) });

export const featuredBoardOperations = nameOperations("Boards", {
  listFeaturedBoards: defineOperation({
    summary: "Lists the boards that admins chose for the home page, in their order",
    method: "get",
    path: "/api/boards/featured",
    responses: { 200: featuredBoardsSchema },
  }),
  setFeaturedBoards: defineOperation({
    summary: "Sets the boards of the home page and their order; without any, it shows the newest",
    method: "put",
    path: "/api/boards/featured",
    body: featuredOrderSchema,
    responses: { 200: featuredBoardsSchema },
    errorStatuses: [404],
  }),
});

import { z } from "zod";
import { limits } from "../constants.ts";
import { defineOperation, nameOperations } from "../operation.ts";
import { compositionSchema, textSchema } from "../schemas.ts";
import { boardSchema } from "./boards.ts";
import { productInputSchema, productSchema } from "./products.ts";

/** A product of a draft with the reason why it was chosen. */
const choiceSchema = z.object({ product: productSchema, reason: z.string() });

const boardDraftSchema = z.object({
  /** Without the products that stay. */
  choices: z.array(choiceSchema),
  /** Parts of the room that no product fills; empty when the board has as many products as were asked for. */
  missing: z.array(z.object({ name: z.string(), cause: z.enum(["none-found", "over-budget", "clashing"]) })).readonly(),
  /** Null when there are no products. */
  moodboard: z.object({ objectPath: z.string(), composition: compositionSchema }).nullable(),
  /** Why there may be less than expected. */
  notes: z.array(z.string()).readonly(),
});
export type BoardDraftDto = z.infer<typeof boardDraftSchema>;

export const draftOperations = nameOperations("Boards", {
  draftBoard: defineOperation({
    summary:
      "Chooses products for a style and a room from the library and the retailer's catalog, and composes a moodboard of them (core/README.md, W1 to W5). Stores no board",
    method: "post",
    path: "/api/boards/draft",
    body: z.object({
      style: textSchema(limits.name).min(1),
      room: textSchema(limits.name).nullish(),
      adjective: textSchema(limits.name).nullish(),
      sentence: textSchema(limits.wish).optional().meta({ description: "What the board should be like" }),
      budget: z.int().min(0).max(1_000_000_000).nullish().meta({
        description: "The highest sum of the prices that the library's price notes name",
      }),
      count: z.int().min(1).max(20).optional().meta({ description: "12 by default, with the products that stay" }),
      kept: z.array(productInputSchema).max(limits.products).optional().meta({ description: "Products that stay" }),
      seed: z.int().min(0).max(4_294_967_295).meta({ description: "The next one gives another draft" }),
    }),
    maxBodyBytes: 1_000_000,
    responses: { 200: boardDraftSchema },
    errorStatuses: [404],
  }),
  draftNextBoard: defineOperation({
    summary:
      "Drafts a board for a combination of style, room and adjective that no board uses, and stores it as a draft (core/README.md, W6). Null when nothing was found",
    method: "post",
    path: "/api/boards/drafts",
    responses: { 200: z.object({ board: boardSchema.nullable() }) },
    errorStatuses: [404, 422, 429],
  }),
});

import { z } from "zod";
import { defineOperation, idParams, nameOperations } from "../operation.ts";
import { boardSchema } from "./boards.ts";

const date = z.iso.datetime();
const author = z.string().nullable().meta({ description: "A user name; null when it is not known" });

/** Versions are whole numbers in the range of the database. */
const versionSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/u, "must be the number of a version")
  .transform(Number);

const revisionSchema = z.object({
  version: z.int(),
  savedAt: date,
  author,
  /** Why it was made, other than by a save: "Moved to the trash". */
  reason: z.string().nullable(),
  isPublication: z.boolean(),
  /** What changed since the revision before it, in words: "Title changed, 1 product added". */
  changes: z.string(),
});
export type RevisionDto = z.infer<typeof revisionSchema>;

const removedTermSchema = z.object({ kind: z.string(), name: z.string(), author, removedAt: date });

const historySchema = z.object({
  revisions: z.array(revisionSchema).readonly(),
  hasMore: z.boolean(),
  /**
   * Styles, rooms and adjectives that were removed from their lists while the board used them; on the first page only.
   */
  removedTerms: z.array(removedTermSchema).readonly(),
});
export type HistoryDto = z.infer<typeof historySchema>;

const revisionParams = idParams.extend({ version: versionSchema });

export const revisionOperations = nameOperations("Boards", {
  listRevisions: defineOperation({
    summary: "Returns up to 50 revisions of a board, newest first",
    method: "get",
    path: "/api/boards/{id}/revisions",
    params: idParams,
    query: z.object({ before: versionSchema.optional().meta({ description: "Only those before this version" }) }),
    responses: { 200: historySchema },
  }),
  getRevision: defineOperation({
    summary: "Returns a board as it was in a version",
    method: "get",
    path: "/api/boards/{id}/revisions/{version}",
    params: revisionParams,
    responses: { 200: boardSchema },
  }),
  restoreRevision: defineOperation({
    summary:
      "Saves the content of a version again, as a draft or published as the board is now; returns 409 if the board has changed since the loaded version",
    method: "post",
    path: "/api/boards/{id}/revisions/{version}/restore",
    params: revisionParams,
    body: z.object({
      version: z.int().min(1).max(2_147_483_647).optional().meta({ description: "The loaded version" }),
    }),
    responses: { 200: boardSchema },
    errorStatuses: [409],
  }),
});

import { z } from "zod";
import { scheduledActions } from "../../../../core/board/board.ts";
import { answerKinds } from "../../../../core/board/preview-links.ts";
import { limits } from "../constants.ts";
import { defineOperation, idParams, nameOperations } from "../operation.ts";
import { textSchema } from "../schemas.ts";
import { boardInputSchema, boardSchema, loadedVersion } from "./boards.ts";

const date = z.iso.datetime();
const action = z.enum(scheduledActions);

const scheduledChangeSchema = z.object({
  boardId: z.uuid(),
  title: z.string(),
  action,
  dueAt: date,
  timeZone: z.string(),
  author: z.string(),
  /** Why it could not be done when it was due. */
  failure: z.string().nullable(),
  /** Whether it cannot be done: the board has changed since the changes for later were saved. */
  isOutdated: z.boolean(),
});
export type ScheduledChangeDto = z.infer<typeof scheduledChangeSchema>;

const changeParams = idParams.extend({ action });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** `board` has the changes; its version is the one that they are based on. */
const stagedSchema = z.object({ board: boardSchema, author: z.string(), savedAt: date });
export type StagedDto = z.infer<typeof stagedSchema>;

const linkSchema = z.object({
  id: z.uuid(),
  isStaged: z.boolean(),
  author: z.string(),
  createdAt: date,
  expiresAt: date,
});

const kind = z.enum(answerKinds);
const answerSchema = z.object({ id: z.uuid(), kind, name: z.string(), text: z.string(), createdAt: date });

const previewsSchema = z.object({ links: z.array(linkSchema), answers: z.array(answerSchema) });
export type PreviewsDto = z.infer<typeof previewsSchema>;

const recentAnswerSchema = answerSchema.extend({ boardId: z.uuid(), title: z.string() });
export type RecentAnswerDto = z.infer<typeof recentAnswerSchema>;

const tokenParams = z.object({ token: z.string().max(limits.id) });

const previewSchema = z.object({ board: boardSchema, expiresAt: date });
export type PreviewDto = z.infer<typeof previewSchema>;

export const laterOperations = nameOperations("Boards, later", {
  listSchedule: defineOperation({
    summary: "Lists what is scheduled, and what could not be done, of all boards; the next one first",
    method: "get",
    path: "/api/boards/schedule",
    responses: { 200: z.array(scheduledChangeSchema) },
  }),
  scheduleChange: defineOperation({
    summary: "Schedules a change of a board, in place of an earlier schedule of the same action",
    method: "put",
    path: "/api/boards/{id}/schedule/{action}",
    params: changeParams,
    body: z.object({
      dueAt: date.transform((text) => new Date(text)),
      timeZone: textSchema(limits.name).refine(isTimeZone, "must be the IANA name of a time zone"),
    }),
    responses: { 204: null },
  }),
  cancelChange: defineOperation({
    summary: "Cancels a scheduled change, or removes one that could not be done; succeeds when there is none",
    method: "delete",
    path: "/api/boards/{id}/schedule/{action}",
    params: changeParams,
    responses: { 204: null },
  }),
  getStaged: defineOperation({
    summary: "Returns the changes of a published board that are saved for later",
    method: "get",
    path: "/api/boards/{id}/staged",
    params: idParams,
    responses: { 200: z.object({ staged: stagedSchema.nullable() }) },
  }),
  saveStaged: defineOperation({
    summary: "Saves changes of a published board for later; 409 when the board or the changes are not as loaded",
    method: "put",
    path: "/api/boards/{id}/staged",
    params: idParams,
    body: boardInputSchema.omit({ status: true }).extend({
      version: loadedVersion,
      stagedAt: date.nullable().meta({ description: "When the loaded changes were saved; null for none" }),
    }),
    maxBodyBytes: 1_000_000,
    responses: { 200: stagedSchema },
    errorStatuses: [409],
  }),
  discardStaged: defineOperation({
    summary: "Discards the changes that are saved for later, and their schedule",
    method: "delete",
    path: "/api/boards/{id}/staged",
    params: idParams,
    responses: { 204: null },
  }),
  listPreviews: defineOperation({
    summary: "Lists the preview links of a board, without their tokens, and the answers to them, newest first",
    method: "get",
    path: "/api/boards/{id}/previews",
    params: idParams,
    responses: { 200: previewsSchema },
  }),
  listRecentAnswers: defineOperation({
    summary: "Lists the five newest answers to preview links of the last seven days, with the titles of the boards",
    method: "get",
    path: "/api/boards/preview-answers",
    responses: { 200: z.array(recentAnswerSchema) },
  }),
  createPreview: defineOperation({
    summary: "Creates a preview link for 7 days and returns its token, which is shown only once",
    method: "post",
    path: "/api/boards/{id}/previews",
    params: idParams,
    body: z.object({ isStaged: z.boolean() }),
    responses: { 201: linkSchema.extend({ token: z.string() }) },
  }),
  revokePreview: defineOperation({
    summary: "Revokes a preview link; succeeds when there is none",
    method: "delete",
    path: "/api/boards/{id}/previews/{link}",
    params: idParams.extend({ link: z.string().max(limits.id) }),
    responses: { 204: null },
  }),
  getPreview: defineOperation({
    summary: "Returns the board of a preview link",
    method: "get",
    path: "/api/previews/{token}",
    params: tokenParams,
    responses: { 200: previewSchema },
  }),
  answerPreview: defineOperation({
    summary: "Leaves an approval or a comment, as plain text, for the admins",
    method: "post",
    path: "/api/previews/{token}/answers",
    params: tokenParams,
    body: z.object({ kind, name: textSchema(limits.name), text: textSchema(limits.previewAnswer) }),
    maxBodyBytes: 8_000,
    responses: { 204: null },
  }),
});

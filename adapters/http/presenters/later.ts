import type { Preview, PreviewAnswer, PreviewLink, RecentAnswer } from "../../../core/board/preview-links.ts";
import type { ListedChange } from "../../../core/board/schedule-changes.ts";
import type { PreviewDto, PreviewsDto, RecentAnswerDto, ScheduledChangeDto } from "../contract/operations/later.ts";
import type { Presenters } from "./presenters.ts";

export async function presentPreview(
  { board, link }: Preview,
  present: Pick<Presenters, "board">,
): Promise<PreviewDto> {
  return { board: await present.board(board), expiresAt: link.expiresAt.toISOString() };
}

export function presentScheduled({ dueAt, ...change }: ListedChange): ScheduledChangeDto {
  return { ...change, dueAt: dueAt.toISOString() };
}

export function presentLink({ id, isStaged, author, createdAt, expiresAt }: PreviewLink): PreviewsDto["links"][number] {
  return { id, isStaged, author, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

export function presentAnswer({ id, kind, name, text, createdAt }: PreviewAnswer): PreviewsDto["answers"][number] {
  return { id, kind, name, text, createdAt: createdAt.toISOString() };
}

export function presentRecentAnswer(answer: RecentAnswer): RecentAnswerDto {
  return { ...presentAnswer(answer), boardId: answer.boardId, title: answer.title };
}

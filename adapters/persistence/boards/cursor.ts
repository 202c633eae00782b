import { BoardError } from "../../../core/board/board.errors.ts";
import { isId } from "../../../core/kernel/id.ts";

/** Where a page ends: boards are ordered by publication, then id, newest first. */
export interface Position {
  readonly publishedAt: Date;
  readonly id: string;
}

const form = /^(\d{1,15})\.([0-9a-f-]{36})$/u;

/** The end of the year 9999: what comes later has no form that the database reads. */
const lastMoment = 253_402_300_799_999;

export function cursorOf({ publishedAt, id }: Position): string {
  return Buffer.from(`${publishedAt.getTime()}.${id}`).toString("base64url");
}

/** Errors: `board.invalid` for anything that `cursorOf` did not make. */
export function positionAt(cursor: string): Position {
  const [, time = "", id = ""] = Buffer.from(cursor, "base64url").toString("latin1").match(form) ?? [];
  const position = { publishedAt: new Date(Math.min(Number(time), lastMoment)), id };
  if (!isId(id) || cursorOf(position) !== cursor) throw invalidCursor();
  return position;
}

function invalidCursor(): BoardError {
  const message = "This is no cursor of an earlier page.";
  return new BoardError("board.invalid", message, {
    suggestion: "Leave it out to get the first page.",
    violations: [{ path: "after", title: "Invalid cursor", message }],
  });
}

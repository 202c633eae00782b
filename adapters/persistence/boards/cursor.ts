import { BoardError } from "../../../core/board/board.ts";
import { isUuid } from "../../../core/kernel/text.ts";

/** The last position of a page: boards are ordered by a timestamp, such as that of their publication, then by id. */
export interface CursorPosition {
  readonly at: Date;
  readonly id: string;
  /** Only of a search, which orders by rank first; 1 is the best. */
  readonly rank?: number;
}

const pattern = /^(?:([1-7])\.)?(\d{1,15})\.([0-9a-f-]{36})$/u;

/** The end of the year 9999; PostgreSQL cannot parse ISO timestamps of later years. */
const maxTimestamp = 253_402_300_799_999;

export function encodeCursor({ at, id, rank }: CursorPosition): string {
  const text = `${at.getTime()}.${id}`;
  return Buffer.from(rank === undefined ? text : `${rank}.${text}`).toString("base64url");
}

/** Errors: `board.invalid` for a text that `encodeCursor` did not create. */
export function decodeCursor(cursor: string): CursorPosition {
  const [, rank, time = "", id = ""] = Buffer.from(cursor, "base64url").toString("latin1").match(pattern) ?? [];
  const position: CursorPosition = {
    at: new Date(Math.min(Number(time), maxTimestamp)),
    id,
    ...(rank === undefined ? {} : { rank: Number(rank) }),
  };
  if (!isUuid(id) || encodeCursor(position) !== cursor) throw invalidCursorError();
  return position;
}

export function invalidCursorError(): BoardError {
  const message = "This is no cursor of an earlier page.";
  return new BoardError("board.invalid", message, {
    suggestion: "Leave it out to get the first page.",
    violations: [{ path: "after", title: "Invalid cursor", message }],
  });
}

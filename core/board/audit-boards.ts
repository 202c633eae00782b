import { type AuditAction, type AuditEntry, type AuditSubject, nameSubject } from "../kernel/audit.port.ts";
import { truncate } from "../kernel/text.ts";
import type { Board, ScheduledChange } from "./board.ts";

export interface SavedBoard {
  /** Null for a new board. */
  readonly before: Board | null;
  readonly after: Board;
}

/** Null for a save that histories of boards alone tell (core/README.md, A32). */
function findAction({ before, after }: SavedBoard): AuditAction | null {
  const wasDeleted = before !== null && before.deletedAt !== null;
  if (after.deletedAt !== null) return wasDeleted ? null : "board.delete";
  if (wasDeleted) return "board.restore";
  const wasPublished = before?.status === "published";
  if (wasPublished === (after.status === "published")) return null;
  return wasPublished ? "board.unpublish" : "board.publish";
}

/** Names of a row that concerns many boards, and the characters of each: all of them fit into the row. */
const maxNames = 20;
const maxNameLength = 100;

/** "the board “A”", or "3 boards: “A”, “B”, “C”" */
export function nameBoards(boards: readonly Pick<Board, "id" | "title">[]): AuditSubject {
  const [first] = boards;
  if (first !== undefined && boards.length === 1) return nameSubject("board", first.id, first.title);
  const names = boards.slice(0, maxNames).map(({ title }) => `“${truncate(title, maxNameLength)}”`);
  const more = boards.length > maxNames ? ` and ${boards.length - maxNames} more` : "";
  return { kind: "board", id: null, text: `${boards.length} boards: ${names.join(", ")}${more}` };
}

/** What the audit log says of one board that was saved; nothing for a change of its content. */
export function describeSavedBoard(saved: SavedBoard, completes?: ScheduledChange): readonly AuditEntry[] {
  const action = findAction(saved) ?? (completes === undefined ? null : "board.publish-changes");
  if (action === null) return [];
  const entry = { action, subject: nameBoards([saved.after]) };
  if (completes === undefined) return [entry];
  return [{ ...entry, actor: { id: null, name: `schedule by ${completes.author}`, network: null } }];
}

const sharedNames = { status: "Status", style: "Style", room: "Room", adjective: "Adjective" } as const;
const sharedFields = ["status", "style", "room", "adjective"] as const;

/** One entry for each action, with the boards of a request for which it was taken. */
export function describeBulkChange(saved: readonly SavedBoard[]): readonly AuditEntry[] {
  return [...Map.groupBy(saved, findAction)].map(([action, boards]) => {
    const changed = sharedFields.filter((field) =>
      boards.some(({ before, after }) => before?.[field] !== after[field]),
    );
    const changes = changed.map((field) => {
      const before = joinValues(boards.map((one) => one.before?.[field] ?? null));
      return [sharedNames[field], [before, joinValues(boards.map(({ after }) => after[field]))]] as const;
    });
    const subject = nameBoards(boards.map(({ after }) => after));
    return { action: action ?? "board.change", subject, changes: Object.fromEntries(changes) };
  });
}

function joinValues(values: readonly (string | null)[]): string | null {
  const different = [...new Set(values)];
  return different.length === 1 ? (different[0] ?? null) : different.map((value) => value ?? "none").join(", ");
}

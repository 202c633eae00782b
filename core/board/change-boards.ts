import type { EnqueueImageJobs } from "../image/enqueue-image-jobs.ts";
import type { Clock } from "../kernel/system.port.ts";
import { isUuid } from "../kernel/text.ts";
import {
  type Board,
  type BoardRepository,
  type BoardStatus,
  buildSubject,
  isPublic,
  listShownImages,
} from "./board.ts";
import { applyChanges, hasSameContent, moveToTrash, restoreFromTrash, validateBoard } from "./board-rules.ts";

/** What can be changed of many boards at once; null empties the room or the adjective. */
export interface SharedFields {
  readonly status: BoardStatus;
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
  readonly isDeleted: boolean;
}

export type BoardChange = { readonly [Field in keyof SharedFields]?: SharedFields[Field] | undefined } & {
  readonly id: string;
  /** The version that the change is for; without it every one is changed. */
  readonly version?: number | undefined;
};

export interface ChangedBoard {
  readonly id: string;
  readonly version: number;
  /** As it was: sent as a change of this version, it undoes the change. */
  readonly before: SharedFields;
}

/** A board that stays as it is, and why. */
export interface RefusedBoard {
  readonly id: string;
  readonly title: string | null;
  readonly reason: string;
}

export interface ChangedBoards {
  readonly changed: readonly ChangedBoard[];
  readonly refused: readonly RefusedBoard[];
}

interface ChangeBoardsDependencies {
  readonly boards: Pick<BoardRepository, "updateAll">;
  readonly clock: Clock;
  readonly enqueueImageJobs: EnqueueImageJobs;
}

export type ChangeBoards = (changes: readonly BoardChange[], author?: string | null) => Promise<ChangedBoards>;

/** What the history of the boards says (core/README.md, P17). */
const reasons = { trash: "Moved to the trash with other boards", other: "Changed together with other boards" } as const;

/**
 * Changes many boards in one transaction (core/README.md, P21). Boards that may not be changed so are named in the
 * result and stay as they are; boards that are so already are in neither list.
 */
export function makeChangeBoards({ boards, clock, enqueueImageJobs }: ChangeBoardsDependencies): ChangeBoards {
  return async (changes, author = null) => {
    const origin = { author, reason: changes.every(({ isDeleted }) => isDeleted) ? reasons.trash : reasons.other };
    const changeOf = new Map(changes.filter(({ id }) => isUuid(id)).map((change) => [change.id.toLowerCase(), change]));
    const missing = new Set(changes.map(({ id }) => id));
    const [changed, refused, published]: [ChangedBoard[], RefusedBoard[], Board[]] = [[], [], []];
    const changeOne = (board: Board): Board => {
      const change = changeOf.get(board.id);
      if (change === undefined) return board;
      missing.delete(change.id);
      const next = applyChange(board, change, clock.now());
      if (next === board) return board;
      const reason = findRefusal(board, next, change.version);
      if (reason !== null) {
        refused.push({ id: board.id, title: board.title, reason });
        return board;
      }
      changed.push({ id: next.id, version: next.version, before: pickSharedFields(board) });
      if (isPublic(next) && !isPublic(board)) published.push(next);
      return next;
    };
    await boards.updateAll([...changeOf.keys()], changeOne, origin);
    const images = [...new Set(published.flatMap(listShownImages))];
    if (images.length > 0) enqueueImageJobs(images.map((source) => ({ source, crops: ["none"] })));
    for (const id of missing) refused.push({ id, title: null, reason: "There is no such board." });
    return { changed, refused };
  };
}

function pickSharedFields({ status, style, room, adjective, deletedAt }: Board): SharedFields {
  return { status, style, room, adjective, isDeleted: deletedAt !== null };
}

function findRefusal(board: Board, next: Board, version: number | undefined): string | null {
  if (version !== undefined && version !== board.version) return "It was changed meanwhile.";
  if (board.deletedAt !== null && next.deletedAt !== null) return "It is in the trash.";
  return next.deletedAt === null ? (validateBoard(next)[0]?.message ?? null) : null;
}

/**
 * Returns the same board when nothing changes. A subject of style and room follows them, as does a title equal to it.
 */
function applyChange(board: Board, { isDeleted = board.deletedAt !== null, ...change }: BoardChange, now: Date): Board {
  const { status = board.status, style = board.style, room = board.room, adjective = board.adjective } = change;
  const followsNames = board.subject === buildSubject(board.style, board.room);
  const subject = followsNames ? buildSubject(style, room) : board.subject;
  const title = board.title === board.subject ? subject : board.title;
  const saved = applyChanges(board, { status, style, room, adjective, subject, title }, now);
  const changed = hasSameContent(board, saved) && status === board.status ? board : saved;
  if (isDeleted === (board.deletedAt !== null)) return changed;
  const moved = isDeleted ? moveToTrash(changed, now) : restoreFromTrash(changed, now);
  return { ...moved, version: board.version + 1 };
}

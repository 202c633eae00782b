import type { Clock } from "../kernel/system.port.ts";
import {
  type Board,
  BoardError,
  type BoardRepository,
  requireActiveBoard,
  type ScheduledAction,
  type ScheduledChange,
} from "./board.ts";
import { requireValidBoard, type UpdateBoard } from "./save-board.ts";
import type { StagedStore } from "./staged-board.ts";

export interface ListedChange extends ScheduledChange {
  readonly title: string;
  /** Why it could not be done when it was due; null before. */
  readonly failure: string | null;
  /** Whether it cannot be done: the board has changed since the changes for later were saved. */
  readonly isOutdated: boolean;
}

export interface ScheduleStore {
  /** Of all boards, the next one first. */
  list(): Promise<readonly ListedChange[]>;
  /** Replaces the change of the same board and action. */
  put(change: ScheduledChange): Promise<void>;
  /** Does nothing when there is none. */
  remove(boardId: string, action: ScheduledAction): Promise<void>;
  /** The changes due until `now` that have not failed, in the order of their times. */
  listDue(now: Date): Promise<readonly ScheduledChange[]>;
  /** Does nothing when the change is gone or due at another time. */
  markFailed(change: ScheduledChange, failure: string, now: Date): Promise<void>;
  deleteFailedBefore(moment: Date): Promise<void>;
}

interface Dependencies {
  readonly boards: Pick<BoardRepository, "findById">;
  readonly staged: Pick<StagedStore, "find">;
  readonly schedule: Pick<ScheduleStore, "put">;
  readonly clock: Clock;
}

export type ScheduleChange = (change: ScheduledChange) => Promise<void>;

/**
 * Stores what is to be done with a board, and when (core/README.md, P30). Errors: `board.not-found`;
 * `board.later-refused` for a time in the past and for a board without changes to publish; `board.invalid` for a board
 * that may not be published.
 */
export function makeScheduleChange({ boards, staged, schedule, clock }: Dependencies): ScheduleChange {
  return async (change) => {
    const board = requireActiveBoard(await boards.findById(change.boardId));
    if (change.dueAt <= clock.now()) {
      throw new BoardError("board.later-refused", "This time is in the past.", { suggestion: "Choose a later time." });
    }
    if (change.action === "publish") requireValidBoard({ ...board, status: "published" });
    if (change.action === "publish-staged" && (await staged.find(board.id)) === null) {
      throw new BoardError("board.later-refused", "This board has no changes saved for later.", {
        suggestion: "Save changes for later, then schedule them.",
      });
    }
    await schedule.put({ ...change, boardId: board.id });
  };
}

interface RunDependencies {
  readonly schedule: Pick<ScheduleStore, "listDue" | "markFailed">;
  readonly updateBoard: UpdateBoard;
}

export type RunDueChanges = (now: Date) => Promise<void>;

/**
 * Does all that is due, each change once however many nodes run this at the same time: it is removed in the transaction
 * that changes the board. What cannot be done is marked with the reason; any other error ends the run at its end.
 */
export function makeRunDueChanges({ schedule, updateBoard }: RunDependencies): RunDueChanges {
  return async (now) => {
    const errors: unknown[] = [];
    for (const change of await schedule.listDue(now)) {
      try {
        await updateBoard(toUpdate(change));
      } catch (error) {
        if (error instanceof BoardError) await schedule.markFailed(change, describeFailure(error), now);
        else errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  };
}

function toUpdate(change: ScheduledChange): Parameters<UpdateBoard>[0] {
  const { boardId, action, author } = change;
  const update = { id: boardId, completes: change, origin: { author, reason: "Scheduled" } };
  if (action === "publish-staged") return { ...update, changes: {}, publishesStaged: true };
  const status: Board["status"] = action === "publish" ? "published" : "draft";
  return { ...update, changes: { status } };
}

/** Reasons for admins who were not there when it happened. */
function describeFailure({ code, message }: BoardError): string {
  if (code === "board.not-found") return "The board was in the trash.";
  if (code === "board.changed-meanwhile") return "The board has changed since these changes were saved.";
  return message;
}

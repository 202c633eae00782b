import type { Clock } from "../kernel/clock.port.ts";
import { isId } from "../kernel/id.ts";
import { boardNotFound } from "./find-board.ts";
import type { BoardView, ViewLog } from "./view-log.port.ts";

interface Dependencies {
  readonly viewLog: ViewLog;
  readonly clock: Clock;
}

export interface ViewCounter {
  /** Remembers a look at a board until the next flush. Errors: `board.not-found` for what is no id. */
  record(view: BoardView): void;
  /** Writes down what was remembered; what could not be written is kept for the next time. */
  flush(): Promise<void>;
}

/** More waiting views than this are dropped: a database that is away for long must not fill the memory. */
const maxWaiting = 20_000;

export function makeViewCounter({ viewLog, clock }: Dependencies): ViewCounter {
  const waiting = new Map<string, Map<string, BoardView>>();

  function viewsOf(day: string): Map<string, BoardView> {
    const views = waiting.get(day) ?? new Map<string, BoardView>();
    waiting.set(day, views);
    return views;
  }

  return {
    record({ boardId, visitor }) {
      if (!isId(boardId)) throw boardNotFound();
      const views = viewsOf(clock.now().toISOString().slice(0, 10));
      const view = { boardId: boardId.toLowerCase(), visitor };
      if (views.size < maxWaiting) views.set(`${view.boardId} ${visitor}`, view);
    },
    async flush() {
      for (const [day, views] of [...waiting]) {
        waiting.delete(day);
        try {
          if (views.size > 0) await viewLog.add(day, [...views.values()]);
        } catch (error) {
          waiting.set(day, new Map([...views, ...viewsOf(day)].slice(0, maxWaiting)));
          throw error;
        }
      }
    },
  };
}

import { isId } from "../kernel/id.ts";
import type { Clock } from "../kernel/system.port.ts";
import { boardNotFound } from "./find-board.ts";
import type { BoardView, ViewLog } from "./view-log.port.ts";
import { makeWaitingViews, type WaitingViews } from "./waiting-views.ts";

interface Dependencies {
  readonly viewLog: ViewLog;
  readonly clock: Clock;
}

export interface ViewCounter {
  /** Remembers a view of a board until the next flush. Errors: `board.not-found` for what is no id. */
  record(view: BoardView): void;
  /** Writes what was remembered; what could not be written is kept for the next time. */
  flush(): Promise<void>;
}

export function makeViewCounter({ viewLog, clock }: Dependencies): ViewCounter {
  const waiting = new Map<string, WaitingViews>();

  function viewsOf(day: string): WaitingViews {
    const views = waiting.get(day) ?? makeWaitingViews();
    waiting.set(day, views);
    return views;
  }

  return {
    record(view) {
      if (!isId(view.boardId)) throw boardNotFound();
      viewsOf(clock.now().toISOString().slice(0, 10)).add({ ...view, boardId: view.boardId.toLowerCase() });
    },
    async flush() {
      for (const [day, views] of [...waiting]) {
        waiting.delete(day);
        const list = views.list();
        try {
          if (list.length > 0) await viewLog.add(day, list);
        } catch (error) {
          const since = viewsOf(day).list();
          waiting.set(day, makeWaitingViews());
          for (const view of [...list, ...since]) viewsOf(day).add(view);
          throw error;
        }
      }
    },
  };
}

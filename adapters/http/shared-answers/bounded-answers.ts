import type { Clock } from "../../../core/kernel/clock.port.ts";
import type { SharedAnswer } from "./shared-answer.ts";

export interface BoundedAnswers {
  /** Undefined for what is out of date or no longer fresh. */
  get(key: string): SharedAnswer | undefined;
  /** What was kept last, however old, of answers that may be sent as a last resort. */
  last(key: string): SharedAnswer | undefined;
  set(key: string, answer: SharedAnswer): void;
  remove(key: string): void;
  /** None of them is the present answer any more. */
  outdate(): void;
}

interface Options {
  readonly clock: Clock;
  /** Bytes of all that is kept. */
  readonly maxBytes: number;
}

/** One answer may take this part of the room, so that a few long lists do not push out every page. */
const largestPart = 1 / 8;

/** Answers as long as there is room; what nobody asked for longest goes first. */
export function makeBoundedAnswers({ clock, maxBytes }: Options): BoundedAnswers {
  const answers = new Map<string, SharedAnswer>();
  const present = new Set<string>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= answers.get(key)?.size ?? 0;
    answers.delete(key);
    present.delete(key);
  }

  function outdateOne(key: string): void {
    present.delete(key);
    if (answers.get(key)?.isLastResort === false) remove(key);
  }

  return {
    get(key) {
      const answer = answers.get(key);
      if (answer === undefined || !present.has(key)) return undefined;
      if (!isFresh(answer, clock)) return void outdateOne(key);
      // Moved to the end: the first key of the map is always the one that was used longest ago.
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    last: (key) => answers.get(key),
    set(key, answer) {
      remove(key);
      if (answer.size > maxBytes * largestPart) return;
      bytes += answer.size;
      answers.set(key, answer);
      present.add(key);
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    remove,
    outdate() {
      for (const key of present) outdateOne(key);
    },
  };
}

function isFresh({ freshUntil }: SharedAnswer, clock: Clock): boolean {
  return freshUntil === Infinity || clock.now().getTime() < freshUntil;
}

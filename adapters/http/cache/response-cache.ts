import type { Clock } from "../../../core/kernel/system.port.ts";
import { bytesOfCharacter, type SharedAnswer } from "./cached-response.ts";

export interface BoundedAnswers {
  get(key: string): SharedAnswer | undefined;
  set(key: string, answer: SharedAnswer): void;
  clear(): void;
}

interface Options {
  readonly clock: Clock;
  /** Bytes of all that is kept. */
  readonly maxBytes: number;
}

/** One answer may take this part of the room, so that a few long lists do not push out every page. */
const largestPart = 1 / 8;

/** What an entry takes beside its text, so that very many small ones hold no more than the room either. */
const bytesOfEntry = 1_024;

/** Answers as long as they are fresh and there is room; what nobody asked for longest goes first. */
export function makeBoundedAnswers({ clock, maxBytes }: Options): BoundedAnswers {
  const answers = new Map<string, SharedAnswer>();
  let bytes = 0;

  function drop(key: string, answer: SharedAnswer): void {
    if (answers.delete(key)) bytes -= roomOf(key, answer);
  }

  return {
    get(key) {
      const answer = answers.get(key);
      if (answer === undefined) return undefined;
      if (!isFresh(answer, clock)) return void drop(key, answer);
      // Moved to the end: the first key of the map is always the one that was used longest ago.
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    set(key, answer) {
      const room = roomOf(key, answer);
      if (room > maxBytes * largestPart) return;
      const before = answers.get(key);
      if (before !== undefined) drop(key, before);
      bytes += room;
      answers.set(key, answer);
      for (const [oldest, old] of answers) {
        if (bytes <= maxBytes) return;
        drop(oldest, old);
      }
    },
    clear() {
      answers.clear();
      bytes = 0;
    },
  };
}

/** A key is an address, which whoever asks makes as long as they like. */
function roomOf(key: string, { size }: SharedAnswer): number {
  return bytesOfEntry + key.length * bytesOfCharacter + size;
}

function isFresh({ freshUntil }: SharedAnswer, clock: Clock): boolean {
  return freshUntil === Infinity || clock.now().getTime() < freshUntil;
}

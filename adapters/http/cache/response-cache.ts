import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
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

export interface AnswerCache {
  get(key: string): SharedAnswer | undefined;
  /**
   * The answer of this key, made at most once however many ask at the same time. It is kept unless content changed
   * while it was made; what is not 200 is never kept.
   */
  getOrMake(key: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer>;
  /** Forgets everything, also what is being made. */
  empty(): void;
}

const maxBytes = 32 * 1024 * 1024;
/** Of what clients can make up at will: however much of it they ask for, it pushes out none of the site's own pages. */
const maxOpenEndedBytes = 8 * 1024 * 1024;

/** Every answer of the present version of the content. Any change of content empties it. */
export function makeAnswerCache(changes: ContentChanges, clock: Clock): AnswerCache {
  const answers = makeBoundedAnswers({ clock, maxBytes });
  const openEnded = makeBoundedAnswers({ clock, maxBytes: maxOpenEndedBytes });
  const get = (key: string) => answers.get(key) ?? openEnded.get(key);
  const making = new Map<string, Promise<SharedAnswer>>();
  let version = 0;

  function empty(): void {
    version += 1;
    answers.clear();
    openEnded.clear();
    making.clear();
  }
  changes.subscribe(empty);

  async function makeOnce(key: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    const versionBefore = version;
    try {
      const answer = await make();
      if (answer.status === 200 && version === versionBefore)
        (answer.isOpenEnded ? openEnded : answers).set(key, answer);
      return answer;
    } finally {
      if (version === versionBefore) making.delete(key);
    }
  }

  return {
    get,
    async getOrMake(key, make) {
      const answer = get(key) ?? making.get(key);
      if (answer !== undefined) return answer;
      const made = makeOnce(key, make);
      making.set(key, made);
      return made;
    },
    empty,
  };
}

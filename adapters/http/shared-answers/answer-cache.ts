import type { Clock } from "../../../core/kernel/clock.port.ts";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import type { Log } from "../log.ts";
import { loggableError } from "../middleware/loggable-error.ts";
import { makeBoundedAnswers } from "./bounded-answers.ts";
import type { SharedAnswer } from "./shared-answer.ts";

export interface AnswerCache {
  get(key: string): SharedAnswer | undefined;
  /**
   * The answer of this key, made at most once however many ask at the same time. It is kept unless content changed
   * while it was made; what is not 200 is never kept. While the database is away it is what was kept before.
   */
  getOrMake(key: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer>;
  /** Has everything made anew, also what is being made. */
  empty(): void;
}

const maxBytes = 32 * 1024 * 1024;

/**
 * Every answer of the present version of the content. Those of versions before stay, as far as there is room, for when
 * the database is away.
 */
export function makeAnswerCache(changes: ContentChanges, clock: Clock, log: Log): AnswerCache {
  const answers = makeBoundedAnswers({ clock, maxBytes });
  const making = new Map<string, Promise<SharedAnswer>>();
  let version = 0;

  function empty(): void {
    version += 1;
    answers.outdate();
    making.clear();
  }
  changes.subscribe(empty);

  async function makeOnce(key: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    const versionBefore = version;
    try {
      const answer = await make();
      if (answer.status !== 200) answers.remove(key);
      else if (version === versionBefore) answers.set(key, answer);
      return answer;
    } catch (error) {
      const last = isAbsence(error) ? answers.last(key) : undefined;
      if (last === undefined) throw error;
      log.warn({ err: loggableError(error) }, "the database is away: an answer from before is sent");
      return last;
    } finally {
      if (version === versionBefore) making.delete(key);
    }
  }

  return {
    get: answers.get,
    async getOrMake(key, make) {
      const answer = answers.get(key) ?? making.get(key);
      if (answer !== undefined) return answer;
      const made = makeOnce(key, make);
      making.set(key, made);
      return made;
    },
    empty,
  };
}

function isAbsence(error: unknown): boolean {
  return error instanceof DomainError && error.code === "database.unavailable";
}

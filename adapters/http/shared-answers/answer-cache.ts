import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ContentChanges } from "../../../core/site/content-changes.port.ts";
import type { SharedAnswer } from "../cache/cached-response.ts";
import { makeBoundedAnswers } from "../cache/response-cache.ts";

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

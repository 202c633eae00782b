import type { Context, Middleware } from "koa";
import { mayAdminister } from "../../../core/account/user.ts";
import type { Clock } from "../../../core/kernel/clock.port.ts";
import type { Operation } from "../contract/operation.ts";
import type { AnswerCache } from "./answer-cache.ts";
import type { KeyOf } from "./answers-from-cache.ts";
import { commonHeaders } from "./common-headers.ts";
import { isReading } from "./is-reading.ts";
import { answerWith } from "./send-answer.ts";
import { makeSharedAnswer, type SharedAnswer } from "./shared-answer.ts";

interface Dependencies {
  readonly cache: AnswerCache;
  readonly clock: Clock;
  readonly operations: readonly Pick<Operation, "path" | "isShared">[];
}

export interface SharedReads {
  readonly keyOf: KeyOf;
  /** Stands before the routes: keeps what they answer to shared reads. */
  readonly kept: Middleware;
}

/** Counted views are in the answers and change no version of the content, so an answer is made anew after this. */
const freshMs = 30_000;
/** Whoever keeps it asks each time whether it is still the one. */
const cacheControl = "public, no-cache";

/** Reads of the API that are the same for everybody, signed in or not: each is made once per version of the content. */
export function makeSharedReads({ cache, clock, operations }: Dependencies): SharedReads {
  const paths = new Set(operations.filter(({ isShared }) => isShared).map(({ path }) => path));
  const keyOf: KeyOf = (ctx) => (paths.has(ctx.path) ? `${ctx.protocol}:${ctx.url}` : undefined);

  async function make(ctx: Context, next: () => Promise<unknown>): Promise<SharedAnswer> {
    await next();
    const headers = { ...commonHeaders(ctx), "cache-control": cacheControl };
    const freshUntil = clock.now().getTime() + freshMs;
    return makeSharedAnswer({ status: ctx.status, headers, body: JSON.stringify(ctx.body), freshUntil });
  }

  return {
    keyOf,
    async kept(ctx, next) {
      if (!isReading(ctx)) return await emptyAfterWrite(ctx, next, cache);
      const key = keyOf(ctx);
      if (key === undefined) return await next();
      await answerWith(ctx, await cache.getOrMake(key, () => make(ctx, next)));
    },
  };
}

/** The news of a write takes a moment to come back from the database; whoever made it may look at once. */
async function emptyAfterWrite(ctx: Context, next: () => Promise<unknown>, cache: AnswerCache): Promise<void> {
  try {
    await next();
  } finally {
    if (mayAdminister(await ctx.state.user())) cache.empty();
  }
}

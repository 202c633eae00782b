import type { Context, Middleware } from "koa";
import type { AnswerCache } from "../shared-answers/answer-cache.ts";
import { isReading } from "../shared-answers/is-reading.ts";
import { sendAnswer } from "../shared-answers/send-answer.ts";

/** Under which key an answer is kept; undefined for what is never kept. */
export type KeyOf = (ctx: Context) => string | undefined;

/** Stands first: answers from the cache before anything else is done. */
export function answersFromCache(cache: AnswerCache, keyOf: KeyOf): Middleware {
  return async function answersFromCache(ctx, next) {
    const key = isReading(ctx) ? keyOf(ctx) : undefined;
    const answer = key === undefined ? undefined : cache.get(key);
    if (answer === undefined) return await next();
    await sendAnswer(ctx.req, ctx.res, answer);
    ctx.respond = false;
  };
}

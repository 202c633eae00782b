import type { Middleware } from "koa";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";

/** Whoever looks at a picture cannot mend where it is kept: what the owner could do about that is for the log alone. */
export function withoutAdvice(): Middleware {
  return async function withoutAdvice(_ctx, next) {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "storage.unavailable") throw error;
      throw new MoodboardError("storage.unavailable", "This image can't be shown right now.", {
        suggestion: "Please try again in a moment.",
        cause: error,
      });
    }
  };
}

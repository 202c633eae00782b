import type { Context, Middleware } from "koa";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";
import { plainTextPaths } from "../contract/constants.ts";
import type { Problem } from "../contract/schemas.ts";
import { refusalPage } from "../pages/html-pages.ts";
import { RequestError } from "../request/request.errors.ts";
import { loggableError, makeOutageLog } from "./error-logging.ts";
import { statusOf } from "./error-status.ts";

const secondsUntilRecovery = 5;

interface Refusal {
  readonly status: number;
  readonly problem: Problem;
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * Turns whatever was thrown into an answer with the headers of every answer, wherever it was thrown; what nobody foresaw
 * is logged as an error, an outage with its cause.
 */
export function errorAnswers(headers: Middleware, clock: Clock): Middleware {
  const logOutage = makeOutageLog(clock);
  return async function errorAnswers(ctx, next) {
    try {
      await next();
      refuseUnanswered(ctx);
    } catch (error) {
      const refusal = error instanceof DomainError ? refusalOf(error) : unforeseen(ctx, error);
      if (error instanceof DomainError && refusal.status >= 500 && error.cause !== undefined) {
        logOutage(ctx.state.log, error);
      }
      await headers(ctx, async () => answer(ctx, refusal));
    }
  };
}

/** A call that no route answered: an unknown path, or a known one with another method. */
function refuseUnanswered(ctx: Context): void {
  const isUnanswered = ctx.status === 404 && ctx.body === undefined && ctx.respond !== false;
  if (ctx.status === 405 || ctx.status === 501) {
    throw new RequestError("request.method-not-allowed", `${ctx.method} is not possible here.`);
  }
  if (isUnanswered) throw new RequestError("request.not-found", "There is nothing at this address.");
}

function refusalOf(error: DomainError): Refusal {
  const status = statusOf(error.code);
  const issues = error.violations.map(({ path, message }) => ({ path, message }));
  return {
    status,
    problem: {
      message: error.message,
      ...(error.suggestion === undefined ? {} : { suggestion: error.suggestion }),
      ...(issues.length === 0 ? {} : { issues }),
    },
    retryAfterSeconds: retryAfter(error, status),
  };
}

function retryAfter(error: DomainError, status: number): number | undefined {
  if (error instanceof RequestError && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds;
  return status === 503 ? secondsUntilRecovery : undefined;
}

function unforeseen(ctx: Context, error: unknown): Refusal {
  ctx.state.log.error({ err: loggableError(error) }, "request failed");
  return {
    status: 500,
    problem: {
      message: "Something went wrong on our side.",
      suggestion: `Please try again. If it happens again, tell the owner this number: ${ctx.state.requestId}`,
    },
  };
}

function answer(ctx: Context, { status, problem, retryAfterSeconds }: Refusal): void {
  ctx.status = status;
  ctx.set("Cache-Control", "no-store");
  if (retryAfterSeconds !== undefined) ctx.set("Retry-After", String(retryAfterSeconds));
  if (plainTextPaths.has(ctx.path)) {
    ctx.type = "text/plain";
    ctx.body = [problem.message, problem.suggestion].filter((part) => part !== undefined).join(" ");
  } else if (isForAPerson(ctx)) {
    ctx.type = "html";
    ctx.body = refusalPage(problem);
  } else {
    ctx.body = problem;
  }
}

/** Somebody who opened an address in a browser, as against code that called the API. */
function isForAPerson(ctx: Context): boolean {
  return !ctx.path.startsWith("/api/") && ctx.accepts("json", "html") === "html";
}

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

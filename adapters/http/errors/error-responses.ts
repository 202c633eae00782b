import type { Context, Middleware } from "koa";
import { DomainError, StorageUnavailableError } from "../../../core/kernel/domain-error.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { ProductError } from "../../../core/product/product.ts";
import { plainTextPaths } from "../contract/constants.ts";
import type { LinkErrorBody } from "../contract/operations/products.ts";
import { presentLinkedProduct } from "../presenters/board.ts";
import { renderErrorPage } from "../presenters/document.ts";
import { createOutageLog, isClientDisconnect, toLoggableError } from "./error-log.ts";
import { getHttpStatus, RequestError } from "./error-status.ts";

const defaultRetryAfterSeconds = 5;

interface ErrorResponse {
  readonly status: number;
  readonly body: LinkErrorBody;
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * Turns every thrown error into an error response, with the same security headers as other responses. Unexpected errors
 * are logged as errors, outages with their cause.
 */
export function handleErrors(headers: Middleware, clock: Clock): Middleware {
  const logOutage = createOutageLog(clock);
  return async function handleErrors(ctx, next) {
    try {
      await next();
      assertHandled(ctx);
    } catch (error) {
      const response = error instanceof DomainError ? toErrorResponse(error) : toUnexpectedErrorResponse(ctx, error);
      if (error instanceof DomainError && response.status >= 500 && error.cause !== undefined) {
        logOutage(ctx.state.getLog(), error);
      }
      await headers(ctx, async () => sendErrorResponse(ctx, response));
    }
  };
}

/** Throws when no route handled the request: an unknown path, or a known path with another method. */
function assertHandled(ctx: Context): void {
  const isUnhandled = ctx.status === 404 && ctx.body === undefined && ctx.respond !== false;
  if (ctx.status === 405 || ctx.status === 501) {
    throw new RequestError("request.method-not-allowed", `${ctx.method} is not possible here.`);
  }
  if (isUnhandled) throw new RequestError("request.not-found", "There is nothing at this address.");
}

function toErrorResponse(error: DomainError): ErrorResponse {
  const status = getHttpStatus(error.code);
  const issues = error.violations.map(({ path, message }) => ({ path, message }));
  return {
    status,
    body: {
      message: error.message,
      ...(error.suggestion === undefined ? {} : { suggestion: error.suggestion }),
      ...(issues.length === 0 ? {} : { issues }),
      ...(error.code === "account.proof-required" && { code: error.code }),
      ...(error.code === "account.second-factor-required" && { code: error.code }),
      ...(error instanceof ProductError &&
        error.linked !== undefined && { product: presentLinkedProduct(error.linked) }),
    },
    retryAfterSeconds: getRetryAfter(error, status),
  };
}

function getRetryAfter(error: DomainError, status: number): number | undefined {
  if (error instanceof RequestError && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds;
  return status === 503 ? defaultRetryAfterSeconds : undefined;
}

function toUnexpectedErrorResponse(ctx: Context, error: unknown): ErrorResponse {
  const isOfClient = ctx.res.destroyed && isClientDisconnect(error);
  if (!isOfClient) ctx.state.getLog().error({ err: toLoggableError(error) }, "request failed");
  return {
    status: 500,
    body: {
      message: "Something went wrong on our side.",
      suggestion: `Please try again. If it happens again, tell the owner this number: ${ctx.state.requestId}`,
    },
  };
}

function sendErrorResponse(ctx: Context, { status, body, retryAfterSeconds }: ErrorResponse): void {
  ctx.status = status;
  ctx.set("Cache-Control", "no-store");
  if (retryAfterSeconds !== undefined) ctx.set("Retry-After", String(retryAfterSeconds));
  if (plainTextPaths.has(ctx.path)) {
    ctx.type = "text/plain";
    ctx.body = [body.message, body.suggestion].filter((part) => part !== undefined).join(" ");
  } else if (prefersHtml(ctx)) {
    ctx.type = "html";
    ctx.body = renderErrorPage(body);
  } else {
    ctx.body = body;
  }
}

/** True for browser navigation: not under /api/ and HTML preferred over JSON. */
function prefersHtml(ctx: Context): boolean {
  return !ctx.path.startsWith("/api/") && ctx.accepts("json", "html") === "html";
}

/** Replaces operator advice in storage errors: visitors cannot act on it. The cause is still logged. */
export function hideStorageDetails(): Middleware {
  return async function hideStorageDetails(_ctx, next) {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      throw new StorageUnavailableError("This image can’t be shown right now.", {
        suggestion: "Please try again in a moment.",
        cause: error,
      });
    }
  };
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { throttle } from "./faults.ts";
import { sendError } from "./json-messages.ts";
import type { TokenEndpoint } from "./token-endpoint.ts";

interface Options {
  readonly tokens: Pick<TokenEndpoint, "getState">;
  readonly marketplace: string;
  /** Minimum time between two calls; a call that comes sooner is answered with 429. */
  readonly intervalMs: number;
}

const reasons = { missing: "MissingCredential", unknown: "InvalidToken", expired: "TokenExpired" } as const;

/** Returns true for an authorized call; otherwise sends the error response and returns false. */
export type AuthorizeCall = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createAuthorizeCall({ tokens, marketplace, intervalMs }: Options): AuthorizeCall {
  let lastCall = Number.NEGATIVE_INFINITY;
  return (request, response) => {
    const token = /^Bearer ([^,]+)/u.exec(request.headers.authorization ?? "")?.[1];
    const state = token === undefined ? "missing" : tokens.getState(token);
    if (state !== "valid") {
      sendError(response, 401, "UnauthorizedException", { reason: reasons[state], message: "Not authorised." });
      return false;
    }
    if (request.headers["x-marketplace"] !== marketplace) {
      sendError(response, 400, "ValidationException", {
        reason: "FieldValidationFailed",
        message: "No such marketplace.",
      });
      return false;
    }
    const sinceLast = performance.now() - lastCall;
    lastCall = performance.now();
    if (sinceLast >= intervalMs) return true;
    throttle(response);
    return false;
  };
}

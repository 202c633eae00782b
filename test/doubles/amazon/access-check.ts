import type { IncomingMessage, ServerResponse } from "node:http";
import { throttle } from "./faults.ts";
import { sendError } from "./send.ts";
import type { TokenEndpoint } from "./token-endpoint.ts";

interface Options {
  readonly tokens: Pick<TokenEndpoint, "stateOf">;
  readonly marketplace: string;
  /** Calls that come sooner after the last one are throttled. */
  readonly intervalMs: number;
}

const reasons = { missing: "MissingCredential", unknown: "InvalidToken", expired: "TokenExpired" } as const;

/** Lets a call into the catalogue, or answers it and says false. */
export type AccessCheck = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createAccessCheck({ tokens, marketplace, intervalMs }: Options): AccessCheck {
  let lastCall = Number.NEGATIVE_INFINITY;
  return (request, response) => {
    const token = /^Bearer ([^,]+)/u.exec(request.headers.authorization ?? "")?.[1];
    const state = token === undefined ? "missing" : tokens.stateOf(token);
    if (state !== "good") {
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

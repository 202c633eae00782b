import type { IncomingMessage, ServerResponse } from "node:http";
import { throttle } from "./faults.ts";
import { refuse } from "./send.ts";
import type { TokenDesk } from "./token-endpoint.ts";

interface Options {
  readonly tokens: Pick<TokenDesk, "stateOf">;
  readonly marketplace: string;
  /** Calls that come sooner after the last one are throttled. */
  readonly intervalMs: number;
}

const reasons = { missing: "MissingCredential", unknown: "InvalidToken", expired: "TokenExpired" } as const;

/** Lets a call into the catalogue, or answers it and says false. */
export type Gate = (request: IncomingMessage, response: ServerResponse) => boolean;

export function makeGate({ tokens, marketplace, intervalMs }: Options): Gate {
  let lastCall = Number.NEGATIVE_INFINITY;
  return (request, response) => {
    const token = /^Bearer ([^,]+)/u.exec(request.headers.authorization ?? "")?.[1];
    const state = token === undefined ? "missing" : tokens.stateOf(token);
    if (state !== "good") {
      refuse(response, 401, "UnauthorizedException", { reason: reasons[state], message: "Not authorised." });
      return false;
    }
    if (request.headers["x-marketplace"] !== marketplace) {
      refuse(response, 400, "ValidationException", {
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

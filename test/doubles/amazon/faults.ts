import type { IncomingMessage, ServerResponse } from "node:http";
import { sendError, sendJson } from "./send.ts";

/** What can go wrong at the shop's end. `THROTTLE_n` refuses n times and then answers. */
export const faults = [
  "NOT_ELIGIBLE",
  "NOT_LINKED",
  "SLOW",
  "DRIP",
  "RESET",
  "HTML_503",
  "HTML_200",
  "WRONG_JSON",
  "HUGE",
  "ERROR_500",
  "ERROR_IN_200",
  "TOKEN_EXPIRED",
  "REDIRECT",
] as const;
export type Fault = (typeof faults)[number] | `THROTTLE_${number}`;

type Play = (request: IncomingMessage, response: ServerResponse) => void;

const html = "<!doctype html><title>Service Unavailable</title><h1>503</h1>";

function sendHtml(response: ServerResponse, status: number): void {
  response.writeHead(status, { "Content-Type": "text/html" }).end(html);
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
}

function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
  };
  response.on("drain", more);
  more();
}

const plays: Readonly<Record<(typeof faults)[number], Play>> = {
  NOT_ELIGIBLE: (_, response) =>
    sendError(response, 403, "AccessDeniedException", {
      reason: "AssociateNotEligible",
      message: "Your account does not currently meet the eligibility requirements.",
    }),
  NOT_LINKED: (_, response) =>
    sendError(response, 403, "AccessDeniedException", {
      reason: "AuthorizationFailed",
      message: "Your credential is not linked to the partner tag in the request for the given Marketplace.",
    }),
  SLOW: () => undefined,
  DRIP: (_, response) => drip(response),
  RESET: (request) => void request.socket.destroy(),
  HTML_503: (_, response) => sendHtml(response, 503),
  HTML_200: (_, response) => sendHtml(response, 200),
  WRONG_JSON: (_, response) => sendJson(response, 200, { searchResult: { items: "none" }, itemsResult: 7 }),
  HUGE: (_, response) => sendEndlessly(response),
  ERROR_500: (_, response) => sendError(response, 500, "InternalServerException", { message: "Something went wrong." }),
  ERROR_IN_200: (_, response) =>
    sendError(response, 200, "ValidationException", { reason: "FieldValidationFailed", message: "Not valid." }),
  TOKEN_EXPIRED: (_, response) =>
    sendError(response, 401, "UnauthorizedException", { reason: "TokenExpired", message: "The token has expired." }),
  REDIRECT: (_, response) =>
    void response.writeHead(302, { Location: "http://169.254.169.254/latest/meta-data/" }).end("{}"),
};

export function throttle(response: ServerResponse): void {
  sendError(response, 429, "ThrottleException", { message: "Too many requests.", retryAfterSeconds: 0.05 });
}

/** A fault named in what is searched or asked for: "oak SLOW". */
export function parseFault(text: string): Fault | null {
  const throttled = /THROTTLE_(\d+)/u.exec(text);
  if (throttled !== null) return `THROTTLE_${Number(throttled[1])}`;
  return faults.find((fault) => text.includes(fault)) ?? null;
}

export interface Faults {
  /** Every call goes wrong like this from now on; null: only those that name a fault themselves. */
  play(fault: Fault | null): void;
  /** True when it has dealt with this call in the catalogue's place. */
  happen(request: IncomingMessage, response: ServerResponse, about: string): boolean;
}

export function createFaults(): Faults {
  const refusals = new Map<Fault, number>();
  let always: Fault | null = null;
  return {
    play: (fault) => {
      always = fault;
      refusals.clear();
    },
    happen: (request, response, about) => {
      const named = parseFault(about) ?? always;
      if (named === null) return false;
      const plain = faults.find((fault) => fault === named);
      if (plain !== undefined) {
        plays[plain](request, response);
        return true;
      }
      const times = (refusals.get(named) ?? 0) + 1;
      refusals.set(named, times);
      if (times > Number(named.slice("THROTTLE_".length))) return false;
      throttle(response);
      return true;
    },
  };
}

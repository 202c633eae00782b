import type { IncomingMessage, ServerResponse } from "node:http";
import { sendError, sendJson } from "./json-messages.ts";

/** Failures that the server can simulate. `THROTTLE_n` rejects n calls, then answers. */
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

type SendFault = (request: IncomingMessage, response: ServerResponse) => void;

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
  const writeUntilFull = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
  };
  response.on("drain", writeUntilFull);
  writeUntilFull();
}

const faultResponses: Readonly<Record<(typeof faults)[number], SendFault>> = {
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

/** The fault that the search text names, as in "oak SLOW". */
export function parseFault(text: string): Fault | null {
  const throttled = /THROTTLE_(\d+)/u.exec(text);
  if (throttled !== null) return `THROTTLE_${Number(throttled[1])}`;
  return faults.find((fault) => text.includes(fault)) ?? null;
}

export interface Faults {
  /** Applies a fault to every call from now on; null limits faults to calls that name one. */
  play(fault: Fault | null): void;
  /** Sends a fault response and returns true; returns false when this call has no fault. */
  respond(request: IncomingMessage, response: ServerResponse, searchText: string): boolean;
}

export function createFaults(): Faults {
  const rejections = new Map<Fault, number>();
  let currentFault: Fault | null = null;
  return {
    play: (fault) => {
      currentFault = fault;
      rejections.clear();
    },
    respond: (request, response, searchText) => {
      const named = parseFault(searchText) ?? currentFault;
      if (named === null) return false;
      const fixedFault = faults.find((fault) => fault === named);
      if (fixedFault !== undefined) {
        faultResponses[fixedFault](request, response);
        return true;
      }
      const times = (rejections.get(named) ?? 0) + 1;
      rejections.set(named, times);
      if (times > Number(named.slice("THROTTLE_".length))) return false;
      throttle(response);
      return true;
    },
  };
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

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

/** Failures that the server can simulate, beside `THROTTLE_n`, which rejects n calls and then answers. */
const faults: Readonly<Record<string, SendFault>> = {
  NOT_ELIGIBLE: (_, response) =>
    sendError(response, 403, "AccessDeniedException", {
      reason: "AssociateNotEligible",
      message: "Your account does not currently meet the eligibility requirements.",
    }),
  SLOW: () => undefined,
  DRIP: (_, response) => drip(response),
  RESET: (request) => void request.socket.destroy(),
  HTML_503: (_, response) => sendHtml(response, 503),
  HTML_200: (_, response) => sendHtml(response, 200),
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

/** The fault that a text names, as in "oak SLOW". */
const findFault = (text: string) =>
  /THROTTLE_\d+/u.exec(text)?.[0] ?? Object.keys(faults).find((name) => text.includes(name));

export interface Faults {
  /** Applies a fault to every call from now on; null limits faults to calls that name one. */
  play(fault: string | null): void;
  /** Sends a fault response and returns true; returns false when this call has no fault. */
  respond(request: IncomingMessage, response: ServerResponse, searchText: string): boolean;
}

export function createFaults(): Faults {
  const rejections = new Map<string, number>();
  let played = "";
  return {
    play: (fault) => {
      played = fault ?? "";
      rejections.clear();
    },
    respond: (request, response, searchText) => {
      const name = findFault(searchText) ?? findFault(played);
      if (name === undefined) return false;
      const times = (rejections.get(name) ?? 0) + 1;
      rejections.set(name, times);
      const send = faults[name];
      if (send === undefined && times > Number(name.slice("THROTTLE_".length))) return false;
      if (send === undefined) throttle(response);
      else send(request, response);
      return true;
    },
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** Sends an error in Amazon's format. */
export function sendError(
  response: ServerResponse,
  status: number,
  type: string,
  details: Readonly<Record<string, unknown>>,
): void {
  sendJson(response, status, { type, ...details });
}

/** Returns the fields of a JSON body; null when the body is not a JSON object. */
export async function readJsonFields(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  try {
    const parsed: unknown = JSON.parse(await text(request));
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

import { randomUUID } from "node:crypto";
import { maxHeaderSize, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorBody } from "../contract/schemas.ts";
import type { Logger } from "../errors/error-log.ts";

interface MalformedRequestResponse {
  readonly status: number;
  readonly message: string;
}

const malformed: MalformedRequestResponse = {
  status: 400,
  message: "The request is not valid HTTP. Check its first line, its headers and its length.",
};
const errorResponses: ReadonlyMap<unknown, MalformedRequestResponse> = new Map([
  [
    "HPE_HEADER_OVERFLOW",
    {
      status: 431,
      message: `Address and headers together may have at most ${maxHeaderSize.toLocaleString("en")} bytes. Shorten the address, or remove the cookies of this site.`,
    },
  ],
  [
    "HPE_CHUNK_EXTENSIONS_OVERFLOW",
    { status: 413, message: "The chunk extensions are too long. Send the body without them." },
  ],
  [
    "ERR_HTTP_REQUEST_TIMEOUT",
    {
      status: 408,
      message: "The request took too long to arrive. Please send it again, over a faster connection if you can.",
    },
  ],
]);

/** The two newest responses of one connection. A request is complete when the next one on its connection begins. */
interface ConnectionState {
  last: ServerResponse;
  /** Undefined when it was complete before the last request. */
  previous: ServerResponse | undefined;
}

/**
 * Milliseconds for which further input is still read: closing earlier would reset the connection and lose the response.
 */
const lingerTimeoutMs = 2_000;

/** Sends a JSON error for input that Node.js cannot parse as a request and that therefore reaches no middleware. */
export function handleMalformedRequests(server: Server, log: Logger): void {
  const responses = new WeakMap<Duplex, ConnectionState>();
  const rejected = new WeakSet<Duplex>();
  server.on("request", ({ socket }, response) => {
    const state = responses.get(socket);
    if (state === undefined) responses.set(socket, { last: response, previous: undefined });
    else keepResponse(state, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const rejection = toErrorResponse(error);
    // Each further chunk emits another error, but the response has been sent or is scheduled.
    if (rejection !== undefined && rejected.has(socket)) return;
    if (rejection === undefined) return void socket.destroy();
    rejected.add(socket);
    const { last, previous } = responses.get(socket) ?? {};
    // A complete pipelined request is still being handled: send its response before the error.
    runAfterResponse(last?.req.complete === true ? last : previous, () => {
      if (hasStartedResponse(last)) socket.destroy();
      else sendError(socket, rejection, { log, code: error.code });
    });
  });
}

function keepResponse(state: ConnectionState, response: ServerResponse): void {
  state.previous = state.last.writableFinished ? undefined : state.last;
  state.last = response;
}

/** True when the error is in the body of a request whose response has already started. */
function hasStartedResponse(last: ServerResponse | undefined): boolean {
  return last?.headersSent === true && !last.req.complete;
}

function runAfterResponse(response: ServerResponse | undefined, callback: () => void): void {
  if (response === undefined || response.writableFinished) callback();
  else response.once("close", callback);
}

function sendError(
  socket: Duplex,
  rejection: MalformedRequestResponse,
  { log, code }: { log: Logger; code: string | undefined },
): void {
  if (socket.writableEnded || socket.destroyed) return;
  const requestId = randomUUID();
  log.info({ requestId, status: rejection.status, code }, "no request that can be read");
  socket.end(serializeResponse(rejection, requestId));
  const cutOff = setTimeout(() => socket.destroy(), lingerTimeoutMs);
  socket.once("close", () => clearTimeout(cutOff));
}

/** Undefined for a lost connection, on which no response can be sent. */
function toErrorResponse({ code = "" }: NodeJS.ErrnoException): MalformedRequestResponse | undefined {
  return errorResponses.get(code) ?? (code.startsWith("HPE_") ? malformed : undefined);
}

function serializeResponse({ status, message }: MalformedRequestResponse, requestId: string): string {
  const body = JSON.stringify({ message } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Content-Security-Policy: default-src 'none'",
    "X-Content-Type-Options: nosniff",
    `X-Request-Id: ${requestId}`,
    "",
    body,
  ].join("\r\n");
}

import { randomUUID } from "node:crypto";
import { maxHeaderSize, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Problem } from "../contract/schemas.ts";
import type { Log } from "../middleware/request-log.ts";

interface Refusal {
  readonly status: number;
  readonly message: string;
}

const malformed: Refusal = {
  status: 400,
  message: "The request is not valid HTTP. Check its first line, its headers and its length.",
};
const refusals: ReadonlyMap<unknown, Refusal> = new Map([
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

/** Of one connection. A request is whole when the next one begins. */
interface LastAnswers {
  readonly last: ServerResponse;
  readonly before: ServerResponse | undefined;
}

/** How long what a client still sends is read: closing before would take the answer away from it again. */
const lingerMs = 2_000;

/** Answers what cannot be read as a request, and so reaches no middleware, with what to do instead. */
export function answerUnreadable(server: Server, log: Log): void {
  const answers = new WeakMap<Duplex, LastAnswers>();
  const refused = new WeakSet<Duplex>();
  server.on("request", ({ socket }, last) => void answers.set(socket, { last, before: answers.get(socket)?.last }));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const refusal = refusalOf(error);
    // It has been answered, or soon will be; each further piece is another error.
    if (refusal !== undefined && refused.has(socket)) return;
    if (refusal === undefined) return void socket.destroy();
    refused.add(socket);
    const { last, before } = answers.get(socket) ?? {};
    // A whole request is carried out, so its answer goes first.
    afterwards(last?.req.complete === true ? last : before, () => {
      if (isInto(last)) socket.destroy();
      else refuse(socket, refusal, { log, code: error.code });
    });
  });
}

/** The fault is in the body of a request whose answer has begun already. */
function isInto(last: ServerResponse | undefined): boolean {
  return last?.headersSent === true && !last.req.complete;
}

function afterwards(answer: ServerResponse | undefined, act: () => void): void {
  if (answer === undefined || answer.writableFinished) act();
  else answer.once("close", act);
}

function refuse(socket: Duplex, refusal: Refusal, { log, code }: { log: Log; code: string | undefined }): void {
  if (socket.writableEnded || socket.destroyed) return;
  const requestId = randomUUID();
  log.info({ requestId, status: refusal.status, code }, "no request that can be read");
  socket.end(written(refusal, requestId));
  const cutOff = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(cutOff));
}

/** Undefined for connections that broke, where nobody is left to be answered. */
function refusalOf({ code = "" }: NodeJS.ErrnoException): Refusal | undefined {
  return refusals.get(code) ?? (code.startsWith("HPE_") ? malformed : undefined);
}

function written({ status, message }: Refusal, requestId: string): string {
  const body = JSON.stringify({ message } satisfies Problem);
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

import type { IncomingMessage } from "node:http";
import type { Context, Middleware } from "koa";
import { koaBody } from "koa-body";
import { RequestError } from "../errors/error-status.ts";

const maxDepth = 16;

/** Enough for the largest JSON body at 17 kB a second. Node.js allows more time, for uploads of images. */
const maxDurationMs = 60_000;

/**
 * Returns a function for the JSON body of a request; undefined when it is empty. It rejects content encodings, other
 * content types and charsets, more than `maxBytes`, bodies that take longer than a minute, invalid UTF-8,
 * keys that pollute prototypes, and nesting deeper than 16 levels.
 */
export function createJsonBodyReader(maxBytes: number): (ctx: Context) => Promise<unknown> {
  const parse = koaBody({
    jsonLimit: maxBytes,
    jsonStrict: false,
    includeUnparsed: true,
    text: false,
    urlencoded: false,
  });

  return async function readJsonBody(ctx) {
    if (!isIdentity(ctx.get("Content-Encoding"))) {
      throw new RequestError("request.not-json", "Send the body without a content encoding.");
    }
    const typeError = findTypeError(ctx);
    // koa-body skips other types, but an empty body of any type is valid, and a large one is rejected for its size.
    ctx.req.headers["content-type"] = "application/json";
    // koa-body accepts "identity" in lower case only.
    delete ctx.req.headers["content-encoding"];
    const invalidJson = await readBody(ctx, parse, maxBytes);
    const { body, rawBody = "" } = ctx.request;
    delete ctx.request.rawBody;
    if (rawBody === "" && invalidJson === undefined) return undefined;
    const error = typeError ?? invalidJson;
    if (error !== undefined) throw error;
    if (exceedsDepth(maxDepth, body)) throw invalidBodyError("The JSON is nested too deeply.");
    if (pollutesConstructor(body)) throw invalidJsonError();
    return body;
  };
}

function isIdentity(contentEncoding: string): boolean {
  return contentEncoding === "" || contentEncoding.toLowerCase() === "identity";
}

function findTypeError(ctx: Context): RequestError | undefined {
  if (!ctx.is("json", "+json")) {
    return new RequestError("request.not-json", "Send the body as JSON with the content type application/json.");
  }
  // Text in US-ASCII is the same in UTF-8.
  if (!/^(?:utf-?8|us-ascii)?$/iu.test(ctx.request.charset)) {
    return new RequestError("request.not-json", "Send the body as JSON in UTF-8, without another charset.");
  }
  return undefined;
}

/**
 * Leaves the body in `ctx.request`; returns an error when it is not JSON. A body whose Content-Length is too large is
 * rejected before any of it is read.
 */
async function readBody(ctx: Context, parse: Middleware, maxBytes: number): Promise<RequestError | undefined> {
  const { length } = ctx.request;
  if (length !== undefined && length > maxBytes) throw tooLargeError(maxBytes);
  const utf8 = checkUtf8(ctx.req);
  try {
    await withBodyTimeout(parse(ctx, () => Promise.resolve()));
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if (!(error instanceof SyntaxError)) throw toReadError(error, maxBytes);
    if (utf8.isValid()) return invalidJsonError();
  } finally {
    utf8.stop();
  }
  if (!utf8.isValid()) throw invalidBodyError("The body is not UTF-8 text.");
  return undefined;
}

/** Checks the bytes of a body as they arrive: koa-body replaces invalid UTF-8 with U+FFFD. */
function checkUtf8(request: IncomingMessage) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isValid = true;
  function checkChunk(chunk?: Uint8Array): void {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isValid = false;
    }
  }
  request.on("data", checkChunk);
  return {
    /** True when the bytes so far are complete UTF-8. Call it at the end of the body. */
    isValid(): boolean {
      if (isValid) checkChunk();
      return isValid;
    },
    stop: () => void request.off("data", checkChunk),
  };
}

/** Rejects with `request.too-slow` after a minute: a slow body would otherwise hold its buffered part in memory. */
async function withBodyTimeout<Result>(reading: Promise<Result>): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(bodyTimeoutError()), maxDurationMs);
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function exceedsDepth(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => exceedsDepth(levels - 1, inner));
}

/** True for an object with `constructor.prototype`; koa-body rejects `__proto__` only. */
function pollutesConstructor(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => (key === "constructor" && hasOwnPrototype(inner)) || pollutesConstructor(inner),
  );
}

function hasOwnPrototype(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "prototype");
}

function toReadError(error: unknown, maxBytes: number): RequestError {
  const isTooLarge = error instanceof Error && "type" in error && error.type === "entity.too.large";
  return isTooLarge ? tooLargeError(maxBytes) : invalidBodyError("The body could not be read to its end.");
}

function bodyTimeoutError(): RequestError {
  return new RequestError("request.too-slow", "The body took too long to arrive. Please send it again.");
}

function tooLargeError(maxBytes: number): RequestError {
  return new RequestError("request.too-large", `The body is larger than ${maxBytes.toLocaleString("en")} bytes.`);
}

function invalidBodyError(message: string): RequestError {
  return new RequestError("request.invalid", message);
}

function invalidJsonError(): RequestError {
  return invalidBodyError("The body is not valid JSON.");
}

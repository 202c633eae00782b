import type { Context } from "koa";
import getRawBody from "raw-body";
import secureJson from "secure-json-parse";
import { RequestError } from "./request.errors.ts";
import type { UnfinishedBodies } from "./unfinished-bodies.ts";

export interface BodyLimits {
  readonly maxBytes: number;
  readonly unfinished: UnfinishedBodies;
}

const maxDepth = 16;

/** Enough for the largest JSON body at 17 kB a second, and for a small one over a very slow line. */
const maxDurationMs = 60_000;
const smallBodyMs = 15_000;
const smallBodyBytes = 8_000;

/**
 * The request's JSON body; undefined when it is empty. Rejects content encodings, other content types and charsets, more
 * than `maxBytes`, bodies that take longer than a minute (small ones: 15 s), invalid UTF-8, keys that pollute prototypes,
 * and nesting deeper than 16 levels.
 */
export async function readJsonBody(ctx: Context, limits: BodyLimits): Promise<unknown> {
  if (!isIdentity(ctx.get("Content-Encoding"))) {
    throw new RequestError("request.not-json", "Send the body without a content encoding.");
  }
  const text = await readBodyText(ctx, limits);
  if (text === "") return undefined;
  if (!ctx.is("json", "+json")) {
    throw new RequestError("request.not-json", "Send the body as JSON with the content type application/json.");
  }
  // Text in US-ASCII is the same in UTF-8.
  if (!/^(?:utf-?8|us-ascii)?$/iu.test(ctx.request.charset)) {
    throw new RequestError("request.not-json", "Send the body as JSON in UTF-8, without another charset.");
  }
  const value = parseJson(text);
  if (exceedsDepth(maxDepth, value)) throw invalidBodyError("The JSON is nested too deeply.");
  return value;
}

function isIdentity(contentEncoding: string): boolean {
  return contentEncoding === "" || contentEncoding.toLowerCase() === "identity";
}

/** A body whose Content-Length is too large is rejected before any of it is read. */
async function readBodyText(ctx: Context, { maxBytes, unfinished }: BodyLimits): Promise<string> {
  const { length } = ctx.request;
  if (length !== undefined && length > maxBytes) throw tooLargeError(maxBytes);
  const { evicted, end } = unfinished.begin(ctx.ip, length ?? maxBytes);
  try {
    const bytes = await withBodyTimeout(
      Promise.race([evicted, getRawBody(ctx.req, { length: length ?? null, limit: maxBytes })]),
      bodyTimeoutMs(maxBytes),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw invalidBodyError("The body is not UTF-8 text.");
    throw error instanceof RequestError ? error : toReadError(error, maxBytes);
  } finally {
    end();
  }
}

function bodyTimeoutMs(maxBytes: number): number {
  return maxBytes <= smallBodyBytes ? smallBodyMs : maxDurationMs;
}

/** Rejects with `request.too-slow` after `ms`: a slow body would otherwise hold its buffered part in memory. */
async function withBodyTimeout<Result>(reading: Promise<Result>, ms: number): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(bodyTimeoutError()), ms);
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function parseJson(text: string): unknown {
  try {
    return secureJson.parse(text, null, { protoAction: "error", constructorAction: "error" });
  } catch {
    throw invalidBodyError("The body is not valid JSON.");
  }
}

function exceedsDepth(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => exceedsDepth(levels - 1, inner));
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

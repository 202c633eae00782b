import type { Context } from "koa";
import getRawBody from "raw-body";
import secureJson from "secure-json-parse";
import { RequestError } from "./request.errors.ts";
import type { UnfinishedBodies } from "./unfinished-bodies.ts";

/** What is read from a request, unless its body takes too long: what came of it so far stays in memory until then. */
async function withBodyTimeout<Read>(reading: Promise<Read>, ms: number): Promise<Read> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(bodyTimeoutError()), ms);
  try {
    return await Promise.race([reading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function bodyTimeoutError(): RequestError {
  return new RequestError("request.too-slow", "The body took too long to arrive. Please send it again.");
}

const maxDepth = 16;

/** Enough for the largest JSON body over a line of 17 kB a second, and for a small one over a very slow line. */
const maxDurationMs = 60_000;
const smallBodyMs = 15_000;
const smallBodyBytes = 8_000;

export interface BodyLimits {
  readonly maxBytes: number;
  readonly unfinished: UnfinishedBodies;
}

/**
 * The request's JSON body; undefined when nothing was sent. Refuses other content types and charsets, more bytes than the
 * call takes or more than a minute, bytes that are not UTF-8, keys that poison prototypes, and nesting that no call needs.
 */
export async function readJsonBody(ctx: Context, limits: BodyLimits): Promise<unknown> {
  if (!isPlain(ctx.get("Content-Encoding"))) {
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
  const value = parse(text);
  if (exceedsDepth(maxDepth, value)) throw invalid("The JSON is nested too deeply.");
  return value;
}

/** What is announced as too large is refused before any of it is read. */
async function readBodyText(ctx: Context, { maxBytes, unfinished }: BodyLimits): Promise<string> {
  const { length } = ctx.request;
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes);
  const { evicted, end } = unfinished.begin(ctx.ip, length ?? maxBytes);
  try {
    const bytes = await withBodyTimeout(
      Promise.race([evicted, getRawBody(ctx.req, { length: length ?? null, limit: maxBytes })]),
      bodyTimeoutMs(maxBytes),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw invalid("The body is not UTF-8 text.");
    throw error instanceof RequestError ? error : tooLargeOrBroken(error, maxBytes);
  } finally {
    end();
  }
}

function bodyTimeoutMs(maxBytes: number): number {
  return maxBytes <= smallBodyBytes ? smallBodyMs : maxDurationMs;
}

function isPlain(contentEncoding: string): boolean {
  return contentEncoding === "" || contentEncoding.toLowerCase() === "identity";
}

function tooLargeOrBroken(error: unknown, maxBytes: number): RequestError {
  const isTooLarge = error instanceof Error && "type" in error && error.type === "entity.too.large";
  return isTooLarge ? tooLarge(maxBytes) : invalid("The body could not be read to its end.");
}

function tooLarge(maxBytes: number): RequestError {
  return new RequestError("request.too-large", `The body is larger than ${maxBytes.toLocaleString("en")} bytes.`);
}

function parse(text: string): unknown {
  try {
    return secureJson.parse(text, null, { protoAction: "error", constructorAction: "error" });
  } catch {
    throw invalid("The body is not valid JSON.");
  }
}

function exceedsDepth(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => exceedsDepth(levels - 1, inner));
}

function invalid(message: string): RequestError {
  return new RequestError("request.invalid", message);
}

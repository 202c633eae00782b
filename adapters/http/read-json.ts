import type { Context } from "koa";
import getRawBody from "raw-body";
import secureJson from "secure-json-parse";
import { inTime } from "./in-time.ts";
import { RequestError } from "./request.errors.ts";

/** Bytes of a JSON body; a board of a hundred products with long links fits. */
const maxJsonBytes = 1_000_000;
const maxDepth = 16;

/**
 * The request's JSON body; undefined when nothing was sent. Refuses other content types and charsets, more than a megabyte
 * or a minute, bytes that are not UTF-8, keys that poison prototypes, and nesting that no call needs.
 */
export async function readJson(ctx: Context): Promise<unknown> {
  if (!isPlain(ctx.get("Content-Encoding"))) {
    throw new RequestError("request.not-json", "Send the body as it is, without a content encoding.");
  }
  const text = await readText(ctx);
  if (text === "") return undefined;
  if (!ctx.is("json", "+json")) {
    throw new RequestError("request.not-json", "Send the body as JSON with the content type application/json.");
  }
  // Text in US-ASCII is the same in UTF-8.
  if (!/^(?:utf-?8|us-ascii)?$/iu.test(ctx.request.charset)) {
    throw new RequestError("request.not-json", "Send the body as JSON in UTF-8, without another charset.");
  }
  const value = parse(text);
  if (isDeeperThan(maxDepth, value)) throw invalid("The JSON is nested too deeply.");
  return value;
}

async function readText(ctx: Context): Promise<string> {
  try {
    const bytes = await inTime(getRawBody(ctx.req, { length: ctx.request.length ?? null, limit: maxJsonBytes }));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw invalid("The body is not UTF-8 text.");
    throw error instanceof RequestError ? error : tooLargeOrBroken(error);
  }
}

function isPlain(contentEncoding: string): boolean {
  return contentEncoding === "" || contentEncoding.toLowerCase() === "identity";
}

function tooLargeOrBroken(error: unknown): RequestError {
  const isTooLarge = error instanceof Error && "type" in error && error.type === "entity.too.large";
  return isTooLarge
    ? new RequestError("request.too-large", `The body is larger than ${maxJsonBytes.toLocaleString("en")} bytes.`)
    : invalid("The body could not be read to its end.");
}

function parse(text: string): unknown {
  try {
    return secureJson.parse(text, null, { protoAction: "error", constructorAction: "error" });
  } catch {
    throw invalid("The body is not valid JSON.");
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

function invalid(message: string): RequestError {
  return new RequestError("request.invalid", message);
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { setImmediate as waitForOtherEvents } from "node:timers/promises";
import type { Context } from "koa";
import type { CachedResponse, EncodedBody, Encoding } from "./cached-response.ts";

const brotliAccepted = /\bbr\b/iu;
const gzipAccepted = /\bgzip\b/iu;

/** The body in the encoding that the request prefers, if it has been computed. */
export function findEncodedBody(headers: IncomingHttpHeaders, response: CachedResponse): EncodedBody | undefined {
  return response.getEncoded(selectEncoding(headers["accept-encoding"]));
}

async function getEncodedBody(headers: IncomingHttpHeaders, response: CachedResponse): Promise<EncodedBody> {
  return findEncodedBody(headers, response) ?? (await response.encode(selectEncoding(headers["accept-encoding"])));
}

/** The supported encoding of the highest weight, the smallest of several; a weight of 0 forbids one. */
function selectEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (accepted.includes("=")) return selectByWeight(accepted);
  if (brotliAccepted.test(accepted)) return "br";
  return gzipAccepted.test(accepted) ? "gzip" : "identity";
}

function selectByWeight(accepted: string): Encoding {
  const weights = new Map(accepted.toLowerCase().split(",").map(parseWeight));
  const getWeight = (encoding: Encoding) => weights.get(encoding) ?? 0;
  const [best = "identity"] = (["br", "gzip", "identity"] as const)
    .filter((encoding) => getWeight(encoding) > 0)
    .toSorted((one, other) => getWeight(other) - getWeight(one));
  return best;
}

function parseWeight(text: string): readonly [encoding: string, weight: number] {
  const [encoding = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [encoding, weight === undefined ? 1 : Number(weight.slice(2))];
}

/**
 * True when `If-None-Match` names this body, or without that header when `If-Modified-Since` is not before
 * `Last-Modified`: the response is 304.
 */
function isNotModified(headers: IncomingHttpHeaders, response: CachedResponse, { etag }: EncodedBody): boolean {
  const ifNoneMatch = headers["if-none-match"];
  if (response.status !== 200) return false;
  if (ifNoneMatch === undefined) {
    const [sent, lastModified] = [headers["if-modified-since"], response.headers["last-modified"]];
    return sent !== undefined && lastModified !== undefined && Date.parse(sent) >= Date.parse(lastModified);
  }
  if (etag === "") return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((value) => value.trim().replace(/^W\//u, "") === etag);
}

/** Names and values in turn, as `writeHead` takes them. */
type HeaderList = string[];

/** Computed once for each encoding of a response. The last value is the id of the request that was answered last. */
const headerLists = new WeakMap<CachedResponse, Map<EncodedBody, HeaderList>>();

function getHeaderList(response: CachedResponse, encoded: EncodedBody): HeaderList {
  const known = headerLists.get(response)?.get(encoded);
  if (known !== undefined) return known;
  const lists = headerLists.get(response) ?? new Map<EncodedBody, HeaderList>();
  const list = toHeaderList(getNotModifiedHeaders(response, encoded), encoded);
  headerLists.set(response, lists.set(encoded, list));
  return list;
}

function getNotModifiedHeaders({ headers }: CachedResponse, { etag }: EncodedBody): Readonly<Record<string, string>> {
  const { "content-length": _length, "content-encoding": _encoding, ...others } = headers;
  return etag === "" ? others : { ...others, etag };
}

function toHeaderList(headers: Readonly<Record<string, string>>, { body, contentEncoding }: EncodedBody): HeaderList {
  const encoding = contentEncoding === undefined ? {} : { "content-encoding": contentEncoding };
  return [
    ...Object.entries({ ...headers, ...encoding, "content-length": String(body.length) }).flat(),
    "x-request-id",
    "",
  ];
}

interface DirectWrite {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly response: CachedResponse;
  readonly encoded: EncodedBody;
  readonly requestId: string;
}

/** Writes the response directly to Node.js in this encoding, or as 304. */
export function writeEncodedBody({ req, res, response, encoded, requestId }: DirectWrite): void {
  if (isNotModified(req.headers, response, encoded)) {
    res.writeHead(304, { ...getNotModifiedHeaders(response, encoded), "x-request-id": requestId }).end();
    return;
  }
  const { body } = encoded;
  const headers = getHeaderList(response, encoded);
  headers[headers.length - 1] = requestId;
  res.writeHead(response.status, headers);
  if (body.length > maxUnlimitedBytes) limitSendTime(res);
  if (req.method === "HEAD") res.end();
  else if (body.length <= maxSingleWriteBytes) res.end(body);
  else pipeline(toStream(body), res, () => undefined);
}

/** Writes the response past Koa in the negotiated encoding, or as 304. */
export async function sendCachedResponse({ req, res, state }: Context, response: CachedResponse): Promise<void> {
  const encoded = await getEncodedBody(req.headers, response);
  writeEncodedBody({ req, res, response, encoded, requestId: state.requestId });
}

/** Sets the response on Koa's context in the negotiated encoding, or as 304, for the middleware that has still to process it. */
export async function setCachedResponse(ctx: Context, response: CachedResponse): Promise<void> {
  const encoded = await getEncodedBody(ctx.req.headers, response);
  const { body, etag, contentEncoding } = encoded;
  ctx.set({ ...response.headers, ETag: etag });
  ctx.compress = false;
  const notModified = isNotModified(ctx.req.headers, response, encoded);
  ctx.status = notModified ? 304 : response.status;
  if (notModified) return;
  if (contentEncoding !== undefined) ctx.set("Content-Encoding", contentEncoding);
  if (body.length > maxUnlimitedBytes) limitSendTime(ctx.res);
  ctx.body = body.length <= maxSingleWriteBytes || ctx.method === "HEAD" ? body : toStream(body);
  ctx.length = body.length;
}

/** A longer body is written in parts, with other work in between: one write would delay it by milliseconds. */
const maxSingleWriteBytes = 524_288;
const partBytes = 65_536;
/** A longer body is kept for at most `maxSendMs` after its response has begun. */
const maxUnlimitedBytes = 131_072;
const maxSendMs = 120_000;

/** Closes the connection of a slow client, because the body stays in memory until it is sent. */
function limitSendTime(res: ServerResponse): void {
  const timeout = setTimeout(() => res.destroy(), maxSendMs).unref();
  res.once("close", () => clearTimeout(timeout));
}

function toStream(body: Buffer): Readable {
  return Readable.from(toParts(body), { objectMode: false });
}

async function* toParts(body: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < body.length; start += partBytes) {
    yield body.subarray(start, start + partBytes);
    await waitForOtherEvents();
  }
}

import type { LookupAddress } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import { pipeline, type Readable, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createUnzip, createZstdDecompress } from "node:zlib";
import PQueue from "p-queue";
import {
  type FetchedResource,
  type FetchLimits,
  type FetchPublicUrl,
  PublicFetchError,
  type RecordOutboundRequest,
  type ResolveRedirect,
} from "../../core/kernel/http-fetch.port.ts";
import { readAll } from "../../core/kernel/object-storage.port.ts";
import { createCookieJar } from "./cookie-jar.ts";
import {
  createPublicAddressCheck,
  type PublicTarget,
  resolveHost,
  resolvePublicTarget,
  type TargetPolicy,
} from "./public-address.ts";
import { recordOutcome } from "./service-fetch.ts";

export interface PublicFetchOptions extends Partial<TargetPolicy> {
  /** Value of the User-Agent header. */
  readonly userAgent: string;
  /** Timeout in ms from the start of the request: name resolution, redirects and the body up to its last byte. */
  readonly totalMs?: number;
  /** Called after each request with the service "public addresses". */
  readonly record?: RecordOutboundRequest | undefined;
}

/** Sends and records a request within a time limit. Errors: `foreign.unreadable`. */
async function sendInTime<Result>(
  { record = () => undefined }: PublicFetchOptions,
  totalMs: number,
  send: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(totalMs);
  const toOutcome = () => (signal.aborted ? "timeout" : "unavailable");
  try {
    return await recordOutcome({ service: "public addresses", record, toOutcome }, () =>
      Promise.race([send(signal), rejectOnAbort(signal)]),
    );
  } catch (cause) {
    throw new PublicFetchError("foreign.unreadable", "This address cannot be read.", { cause });
  }
}

/** Allows public addresses on ports 80 and 443 unless the options say otherwise. */
function withDefaults(options: Partial<TargetPolicy>): TargetPolicy {
  const { isPublic = createPublicAddressCheck(), resolve = resolveHost, ports = new Set([80, 443]) } = options;
  return { isPublic, resolve, ports };
}

interface RequestOptions {
  readonly accept: string;
  readonly cookie?: string | null;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

const maxHeaderBytes = 16_384;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Connects to the checked addresses only, so that a second DNS answer cannot lead elsewhere (DNS rebinding). */
function openConnection(
  target: PublicTarget,
  { accept, cookie = null, userAgent, signal }: RequestOptions,
): Promise<IncomingMessage> {
  const { url, ipAddresses } = target;
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = {
    Accept: accept,
    "Accept-Encoding": "identity",
    "User-Agent": userAgent,
    ...(cookie !== null && { Cookie: cookie }),
  };
  const options = {
    agent: false,
    headers,
    lookup: createPinnedLookup(ipAddresses),
    maxHeaderSize: maxHeaderBytes,
    signal,
  };
  send(url, options, resolve).on("error", reject).end();
  return promise;
}

/** The Location header of a redirect, which may be relative; null for any other response. */
function getRedirectUrl({ statusCode = 0, headers }: IncomingMessage): string | null {
  return redirectStatuses.has(statusCode) && headers.location !== undefined ? headers.location : null;
}

/** Rejects with the reason of the signal; for work that ignores signals, such as name resolution. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

function createPinnedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address): LookupAddress => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    const [first] = entries;
    if (first === undefined) return callback(new Error("no address"), []);
    return options.all ? callback(null, entries) : callback(null, first.address, first.family);
  };
}

const maxRedirects = 5;
const maxConcurrentRequests = 6;

/**
 * Fetches external URLs. Every host, also those of redirects, must resolve to public addresses only, so that a URL
 * cannot reach the internal network (SSRF). At most 6 requests run at a time, others are queued. Errors:
 * `foreign.unreadable`, with the reason as `cause`, which is for the log only.
 */
export function createPublicFetch(options: PublicFetchOptions): FetchPublicUrl {
  const { userAgent, totalMs = 10_000 } = options;
  const policy = withDefaults(options);
  const queue = new PQueue({ concurrency: maxConcurrentRequests });

  async function fetchFollowingRedirects(
    url: string,
    limits: FetchLimits,
    signal: AbortSignal,
  ): Promise<FetchedResource> {
    const cookies = createCookieJar();
    let target = await resolvePublicTarget(url, policy);
    for (let redirected = 0; redirected <= maxRedirects; redirected += 1) {
      const cookie = cookies.getHeader(target.url);
      const response = await openConnection(target, { accept: limits.accept, cookie, userAgent, signal });
      const next = getRedirectUrl(response);
      if (next === null) return await readResponse(response, target, limits);
      response.destroy();
      cookies.store(target.url, response.headers["set-cookie"] ?? []);
      target = await resolvePublicTarget(next, policy, target.url);
      if (limits.stopAt?.(target.url)) return { bytes: new Uint8Array(), contentType: null, url: target.url.href };
    }
    throw new Error("too many redirects");
  }

  return (url, limits) =>
    queue.add(() => sendInTime(options, totalMs, (signal) => fetchFollowingRedirects(url, limits, signal)));
}

async function readResponse(
  response: IncomingMessage,
  { url }: PublicTarget,
  limits: FetchLimits,
): Promise<FetchedResource> {
  try {
    const { statusCode, headers } = response;
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
    const bytes = await readBody(response, limits);
    return { bytes, contentType: headers["content-type"] ?? null, url: url.href };
  } finally {
    response.destroy();
  }
}

/**
 * Returns the URL that an external URL redirects to, or null. Sends one request under the network rules of
 * `createPublicFetch` and reads no body. Errors: `foreign.unreadable`.
 */
export function createRedirectResolver(options: PublicFetchOptions): ResolveRedirect {
  const { userAgent, totalMs = 5_000 } = options;
  const policy = withDefaults(options);

  async function getNext(url: string, signal: AbortSignal): Promise<string | null> {
    const target = await resolvePublicTarget(url, policy);
    const response = await openConnection(target, { accept: "*/*", userAgent, signal });
    response.destroy();
    const location = getRedirectUrl(response);
    return location === null ? null : (URL.parse(location, target.url.href)?.href ?? null);
  }

  return (url) => sendInTime(options, totalMs, (signal) => getNext(url, signal));
}

/**
 * Returns the body without its `Content-Encoding`, bounded by the decompressed bytes. Throws for a longer one, unless
 * it is to be cut.
 */
async function readBody(
  response: IncomingMessage,
  { maxBytes, oversize = "refuse" }: Pick<FetchLimits, "maxBytes" | "oversize">,
): Promise<Uint8Array> {
  const isRefused = oversize === "refuse";
  if (isRefused && Number(response.headers["content-length"] ?? 0) > maxBytes) throw new Error("larger than allowed");
  const content = decodeContent(response);
  const bytes = await readAll(isRefused ? content : takeStart(content, maxBytes), maxBytes);
  if (bytes === null) throw new Error("larger than allowed");
  return bytes;
}

async function* takeStart(content: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let missing = length;
  for await (const chunk of content) {
    yield chunk.subarray(0, missing);
    missing -= chunk.length;
    if (missing <= 0) return;
  }
}

/** Bodies whose end is missing are decoded as far as they go, as browsers do. */
const createUnzipStream = () => createUnzip({ finishFlush: constants.Z_SYNC_FLUSH });
const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ["gzip", createUnzipStream],
  ["x-gzip", createUnzipStream],
  ["deflate", createUnzipStream],
  ["br", () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
  ["zstd", () => createZstdDecompress()],
]);

const maxEncodings = 3;

/** Some servers compress although nothing was accepted. Other values, such as "UTF-8", are ignored, as browsers do. */
function decodeContent(response: IncomingMessage): Readable {
  const encodings = (response.headers["content-encoding"] ?? "").split(",").flatMap((name) => {
    const createDecoder = decoders.get(name.trim().toLowerCase());
    return createDecoder === undefined ? [] : [createDecoder];
  });
  if (encodings.length > maxEncodings) throw new Error("compressed too often");
  // Errors reach the reader of the last stream.
  return encodings.reduceRight<Readable>((body, createDecoder) => pipeline(body, createDecoder(), () => {}), response);
}

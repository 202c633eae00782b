import type { LookupAddress } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import { readAll } from "../../core/kernel/byte-stream.ts";
import {
  type FetchedResource,
  type FetchLimits,
  type FetchPublicUrl,
  PublicFetchError,
  type ResolveRedirect,
} from "../../core/kernel/http-fetch.port.ts";
import { createWorkQueue } from "../../core/kernel/work-queue.ts";
import {
  createPublicAddressCheck,
  type PublicTarget,
  resolveHost,
  resolvePublicTarget,
  type TargetPolicy,
} from "./public-address.ts";

export interface PublicFetchOptions extends Partial<TargetPolicy> {
  /** How this program names itself to other servers. */
  readonly userAgent: string;
  /** For everything together: names, redirects, the last byte. */
  readonly totalMs?: number;
}

/** Public addresses and the usual ports of the web, unless something else is said. */
function withDefaults(provided: Partial<TargetPolicy>): TargetPolicy {
  const { isPublic = createPublicAddressCheck(), resolve = resolveHost, ports = new Set([80, 443]) } = provided;
  return { isPublic, resolve, ports };
}

export interface ResponseOptions {
  readonly accept: string;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

const maxHeaderBytes = 16_384;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Dials the checked addresses themselves, so that a name cannot mean something else by the time it is called. */
function openConnection(
  target: PublicTarget,
  { accept, userAgent, signal }: ResponseOptions,
): Promise<IncomingMessage> {
  const { url, ipAddresses } = target;
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { Accept: accept, "Accept-Encoding": "identity", "User-Agent": userAgent };
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

/** Where an answer sends its reader; null for one that sends nowhere. */
function getRedirectUrl({ statusCode = 0, headers }: IncomingMessage): string | null {
  return redirects.has(statusCode) && headers.location !== undefined ? headers.location : null;
}

/** Also ends the waiting for what does not listen to the signal, such as a name server. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

function createPinnedLookup(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address): LookupAddress => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, found) => {
    const [first] = known;
    if (first === undefined) return found(new Error("no address"), []);
    return options.all ? found(null, known) : found(null, first.address, first.family);
  };
}

const maxRedirects = 5;
const maxConcurrentRequests = 6;

/** Reads foreign addresses without letting them lead into the network that this program runs in. */
export function createPublicFetch(options: PublicFetchOptions): FetchPublicUrl {
  const { userAgent, totalMs = 10_000 } = options;
  const rules = withDefaults(options);
  const queue = createWorkQueue(maxConcurrentRequests);

  async function fetchFollowingRedirects(
    address: string,
    limits: FetchLimits,
    signal: AbortSignal,
  ): Promise<FetchedResource> {
    let target = await resolvePublicTarget(address, rules);
    for (let redirected = 0; redirected <= maxRedirects; redirected += 1) {
      const response = await openConnection(target, { accept: limits.accept, userAgent, signal });
      const next = getRedirectUrl(response);
      if (next === null) return await readResponse(response, target, limits.maxBytes);
      response.destroy();
      target = await resolvePublicTarget(next, rules, target.url);
    }
    throw new Error("too many redirects");
  }

  return (address, limits) =>
    queue(async () => {
      const signal = AbortSignal.timeout(totalMs);
      try {
        return await Promise.race([fetchFollowingRedirects(address, limits, signal), rejectOnAbort(signal)]);
      } catch (cause) {
        throw new PublicFetchError("foreign.unreadable", "This address cannot be read.", { cause });
      }
    });
}

async function readResponse(
  response: IncomingMessage,
  { url }: PublicTarget,
  maxBytes: number,
): Promise<FetchedResource> {
  try {
    const { statusCode, headers } = response;
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
    if ((headers["content-encoding"] ?? "identity") !== "identity") throw new Error("compressed though not asked to");
    if (Number(headers["content-length"] ?? 0) > maxBytes) throw new Error("larger than allowed");
    const bytes = await readAll(response, maxBytes);
    if (bytes === null) throw new Error("larger than allowed");
    return { bytes, contentType: headers["content-type"] ?? null, url: url.href };
  } finally {
    response.destroy();
  }
}

/** Asks a foreign address where it leads, under the same guard as when it is read. */
export function createRedirectResolver({
  userAgent,
  totalMs = 5_000,
  ...options
}: PublicFetchOptions): ResolveRedirect {
  const rules = withDefaults(options);

  async function next(address: string, signal: AbortSignal): Promise<string | null> {
    const target = await resolvePublicTarget(address, rules);
    const response = await openConnection(target, { accept: "*/*", userAgent, signal });
    response.destroy();
    const location = getRedirectUrl(response);
    return location === null ? null : (URL.parse(location, target.url.href)?.href ?? null);
  }

  return async (address) => {
    const signal = AbortSignal.timeout(totalMs);
    try {
      return await Promise.race([next(address, signal), rejectOnAbort(signal)]);
    } catch (cause) {
      throw new PublicFetchError("foreign.unreadable", "This address cannot be read.", { cause });
    }
  };
}

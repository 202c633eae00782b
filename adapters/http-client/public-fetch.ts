import type { LookupAddress } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import { readWhole } from "../../core/kernel/byte-stream.ts";
import {
  type FetchBytes,
  FetchError,
  type FetchedBytes,
  type FetchLimits,
  type NextAddress,
} from "../../core/kernel/http-fetch.port.ts";
import { makeWorkQueue } from "../../core/kernel/work-queue.ts";
import {
  type CheckedTarget,
  checkTarget,
  makeIsPublicAddress,
  resolveHost,
  type TargetRules,
} from "./public-address.ts";

export interface GuardedFetchOptions extends Partial<TargetRules> {
  /** How this program names itself to other servers. */
  readonly userAgent: string;
  /** For everything together: names, redirects, the last byte. */
  readonly totalMs?: number;
}

/** Public addresses and the usual ports of the web, unless something else is said. */
function rulesOf(given: Partial<TargetRules>): TargetRules {
  const { isPublic = makeIsPublicAddress(), resolve = resolveHost, ports = new Set([80, 443]) } = given;
  return { isPublic, resolve, ports };
}

export interface AnswerOptions {
  readonly accept: string;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

const maxHeaderBytes = 16_384;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Dials the checked addresses themselves, so that a name cannot mean something else by the time it is called. */
function openAnswer(target: CheckedTarget, { accept, userAgent, signal }: AnswerOptions): Promise<IncomingMessage> {
  const { url, addresses } = target;
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { Accept: accept, "Accept-Encoding": "identity", "User-Agent": userAgent };
  const options = { agent: false, headers, lookup: lookupAmong(addresses), maxHeaderSize: maxHeaderBytes, signal };
  send(url, options, resolve).on("error", reject).end();
  return promise;
}

/** Where an answer sends its reader; null for one that sends nowhere. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return redirects.has(statusCode) && headers.location !== undefined ? headers.location : null;
}

/** Also ends the waiting for what does not listen to the signal, such as a name server. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

function lookupAmong(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address): LookupAddress => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, found) => {
    const [first] = known;
    if (first === undefined) return found(new Error("no address"), []);
    return options.all ? found(null, known) : found(null, first.address, first.family);
  };
}

const maxRedirects = 5;
const mostAtOnce = 6;

/** Reads foreign addresses without letting them lead into the network that this program runs in. */
export function makeGuardedFetch(options: GuardedFetchOptions): FetchBytes {
  const { userAgent, totalMs = 10_000 } = options;
  const rules = rulesOf(options);
  const queue = makeWorkQueue(mostAtOnce);

  async function follow(address: string, limits: FetchLimits, signal: AbortSignal): Promise<FetchedBytes> {
    let target = await checkTarget(address, rules);
    for (let redirected = 0; redirected <= maxRedirects; redirected += 1) {
      const answer = await openAnswer(target, { accept: limits.accept, userAgent, signal });
      const next = redirectOf(answer);
      if (next === null) return await fetched(answer, target, limits.maxBytes);
      answer.destroy();
      target = await checkTarget(next, rules, target.url);
    }
    throw new Error("too many redirects");
  }

  return (address, limits) =>
    queue(async () => {
      const signal = AbortSignal.timeout(totalMs);
      try {
        return await Promise.race([follow(address, limits, signal), whenAborted(signal)]);
      } catch (cause) {
        throw new FetchError("foreign.unreadable", "This address cannot be read.", { cause });
      }
    });
}

async function fetched(answer: IncomingMessage, { url }: CheckedTarget, maxBytes: number): Promise<FetchedBytes> {
  try {
    const { statusCode, headers } = answer;
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
    if ((headers["content-encoding"] ?? "identity") !== "identity") throw new Error("compressed though not asked to");
    if (Number(headers["content-length"] ?? 0) > maxBytes) throw new Error("larger than allowed");
    const bytes = await readWhole(answer, maxBytes);
    if (bytes === null) throw new Error("larger than allowed");
    return { bytes, contentType: headers["content-type"] ?? null, address: url.href };
  } finally {
    answer.destroy();
  }
}

/** Asks a foreign address where it leads, under the same guard as when it is read. */
export function makeGuardedRedirect({ userAgent, totalMs = 5_000, ...options }: GuardedFetchOptions): NextAddress {
  const rules = rulesOf(options);

  async function next(address: string, signal: AbortSignal): Promise<string | null> {
    const target = await checkTarget(address, rules);
    const answer = await openAnswer(target, { accept: "*/*", userAgent, signal });
    answer.destroy();
    const location = redirectOf(answer);
    return location === null ? null : (URL.parse(location, target.url.href)?.href ?? null);
  }

  return async (address) => {
    const signal = AbortSignal.timeout(totalMs);
    try {
      return await Promise.race([next(address, signal), whenAborted(signal)]);
    } catch (cause) {
      throw new FetchError("foreign.unreadable", "This address cannot be read.", { cause });
    }
  };
}

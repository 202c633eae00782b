import type { LookupAddress } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import type { CheckedTarget } from "./checked-target.ts";

export interface AnswerOptions {
  readonly accept: string;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

const maxHeaderBytes = 16_384;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Dials the checked addresses themselves, so that a name cannot mean something else by the time it is called. */
export function openAnswer(
  target: CheckedTarget,
  { accept, userAgent, signal }: AnswerOptions,
): Promise<IncomingMessage> {
  const { url, addresses } = target;
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { Accept: accept, "Accept-Encoding": "identity", "User-Agent": userAgent };
  const options = { agent: false, headers, lookup: lookupAmong(addresses), maxHeaderSize: maxHeaderBytes, signal };
  send(url, options, resolve).on("error", reject).end();
  return promise;
}

/** Where an answer sends its reader; null for one that sends nowhere. */
export function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return redirects.has(statusCode) && headers.location !== undefined ? headers.location : null;
}

/** Also ends the waiting for what does not listen to the signal, such as a name server. */
export function whenAborted(signal: AbortSignal): Promise<never> {
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

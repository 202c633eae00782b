import type { IncomingMessage } from "node:http";
import { readWhole } from "../../core/kernel/byte-stream.ts";
import {
  type FetchBytes,
  FetchError,
  type FetchedBytes,
  type FetchLimits,
} from "../../core/kernel/fetch-bytes.port.ts";
import { makeWorkQueue } from "../../core/kernel/work-queue.ts";
import { type CheckedTarget, checkTarget, type TargetRules } from "./checked-target.ts";
import { openAnswer } from "./open-answer.ts";
import { makeIsPublicAddress } from "./public-address.ts";
import { resolveHost } from "./resolve-host.ts";

export interface GuardedFetchOptions extends Partial<TargetRules> {
  /** How this program names itself to other servers. */
  readonly userAgent: string;
  /** For everything together: names, redirects, the last byte. */
  readonly totalMs?: number;
  readonly atOnce?: number;
}

const maxRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Reads foreign addresses without letting them lead into the network that this program runs in. */
export function makeGuardedFetch(options: GuardedFetchOptions): FetchBytes {
  const { userAgent, totalMs = 10_000, atOnce = 6 } = options;
  const { isPublic = makeIsPublicAddress(), resolve = resolveHost, ports = new Set([80, 443]) } = options;
  const rules = { isPublic, resolve, ports };
  const queue = makeWorkQueue(atOnce);

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

/** Also ends the waiting for what does not listen to the signal, such as a name server. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return redirects.has(statusCode) && headers.location !== undefined ? headers.location : null;
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

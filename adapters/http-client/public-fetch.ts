import type { IncomingMessage } from "node:http";
import { readWhole } from "../../core/kernel/byte-stream.ts";
import { type FetchBytes, FetchError, type FetchedBytes, type FetchLimits } from "../../core/kernel/http-fetch.port.ts";
import { makeWorkQueue } from "../../core/kernel/work-queue.ts";
import { type CheckedTarget, checkTarget } from "../guarded-fetch/checked-target.ts";
import { type GuardedFetchOptions, rulesOf } from "../guarded-fetch/guarded-rules.ts";
import { openAnswer, redirectOf, whenAborted } from "../guarded-fetch/open-answer.ts";

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

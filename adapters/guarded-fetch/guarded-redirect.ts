import { FetchError } from "../../core/kernel/http-fetch.port.ts";
import type { NextAddress } from "../../core/kernel/next-address.port.ts";
import { checkTarget } from "./checked-target.ts";
import { type GuardedFetchOptions, rulesOf } from "./guarded-rules.ts";
import { openAnswer, redirectOf, whenAborted } from "./open-answer.ts";

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

import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type {
  Clock,
  FailureCache,
  IdGenerator,
  RandomSource,
  Sha256Hex,
  WithinTime,
} from "../../core/kernel/system.port.ts";

export const systemClock: Clock = { now: () => new Date() };

export const uuidGenerator: IdGenerator = { generate: () => randomUUID() };

export const withinTime: WithinTime = async (work, ms) => {
  const { promise: timeout, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  return await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
};

const tokenBytes = 32;

/** 43 characters of base64url with 256 random bits. */
export function createToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

export const sha256: Sha256Hex = (text) => createHash("sha256").update(text, "utf8").digest("hex");

export const systemRandomness: RandomSource = { nextInt: (bound) => randomInt(bound) };

/** The oldest entries are evicted, so that many broken URLs cannot exhaust memory. */
const maxCachedFailures = 10_000;

export function createFailureCache({ clock }: { readonly clock: Clock }): FailureCache {
  const failures = new LRUCache<string, true>({
    max: maxCachedFailures,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    has: (name) => failures.has(name),
    add: (name, ttlMs) => void failures.set(name, true, { ttl: ttlMs }),
  };
}

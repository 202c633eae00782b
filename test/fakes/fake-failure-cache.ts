import type { Clock, FailureCache } from "../../core/kernel/system.port.ts";

export function fakeFailureCache(clock: Clock): FailureCache {
  const expiryTimes = new Map<string, number>();
  return {
    has: (name) => (expiryTimes.get(name) ?? 0) > clock.now().getTime(),
    add: (name, ttlMs) => void expiryTimes.set(name, clock.now().getTime() + ttlMs),
  };
}

import type { AttemptLimits, SignInLimits } from "../../adapters/http/security/attempt-limits.ts";
import type { RateLimitStore } from "../../adapters/persistence/rate-limiter.ts";

const hour = 60 * 60;
const quarterHour = hour / 4;
const day = 24 * hour;

/** Prefix of the names of all sign-in limits, so that they can be reset together. */
export const signInLimitsPrefix = "sign-in-";

/** Rate limits of the HTTP adapter: `points` attempts in `seconds`. */
export function createAttemptLimits(rateLimits: RateLimitStore): AttemptLimits {
  return {
    signIn: createSignInLimits(rateLimits),
    registrationByNetwork: rateLimits.createLimiter("registration-address", { points: 10, seconds: hour }),
    descriptionsByAdmin: rateLimits.createLimiter("descriptions-admin", { points: 120, seconds: quarterHour }),
    searchesByAdmin: rateLimits.createLimiter("searches-admin", { points: 300, seconds: quarterHour }),
    productLinksByAdmin: rateLimits.createLimiter("links-admin", { points: 120, seconds: quarterHour }),
  };
}

/**
 * Bounds password guesses at one account: at most 30 a day from one network. N networks together get 5 × N (`fewGuesses`), 50 until the
 * account counts as attacked and 2,880 afterwards: about 8,000 a day for 1,000 networks.
 */
function createSignInLimits(rateLimits: RateLimitStore): SignInLimits {
  const limit = (name: string, points: number, seconds: number) =>
    rateLimits.createLimiter(`${signInLimitsPrefix}${name}`, { points, seconds });
  return {
    byNetwork: limit("network", 50, quarterHour),
    byNetworkPerDay: limit("network-day", 300, day),
    byAccountAndNetwork: limit("pair", 10, quarterHour),
    byAccountAndNetworkPerDay: limit("pair-day", 30, day),
    byAccountPerDay: limit("account-day", 50, day),
    byAttackedAccount: limit("attacked", 1, 30),
    byDevice: limit("device", 10, quarterHour),
    byDevicePerDay: limit("device-day", 50, day),
  };
}

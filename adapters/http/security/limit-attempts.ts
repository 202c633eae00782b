import type { User } from "../../../core/account/user.ts";
import { foldCase } from "../../../core/kernel/slug.ts";
import { RequestError } from "../request.errors.ts";
import { networkOf } from "./network-of.ts";
import type { RateLimiter } from "./rate-limiter.port.ts";

export interface AttemptLimits {
  readonly signInByAccount: RateLimiter;
  readonly signInByAddress: RateLimiter;
  readonly registrationByAddress: RateLimiter;
  readonly descriptionsByAdmin: RateLimiter;
  readonly searchesByAdmin: RateLimiter;
  readonly linksByAdmin: RateLimiter;
}

/**
 * Attempts count before the password is looked at, so that many at once gain nothing.
 * Returns what to do after a right password: the account's count is cleared, the address only gets this attempt back,
 * so that somebody with an account of their own cannot guess at others forever.
 */
export async function limitSignIn(
  limits: AttemptLimits,
  username: string,
  address: string,
): Promise<() => Promise<void>> {
  const account = foldCase(username);
  const network = networkOf(address);
  await take(limits.signInByAddress, network);
  await take(limits.signInByAccount, account);
  return async () => {
    await Promise.all([limits.signInByAccount.reset(account), limits.signInByAddress.giveBack(network)]);
  };
}

export async function limitRegistration(limits: AttemptLimits, address: string): Promise<void> {
  await take(limits.registrationByAddress, networkOf(address));
}

/** A model costs money for each description. */
export async function limitDescriptions(limits: AttemptLimits, user: User | null): Promise<void> {
  await take(limits.descriptionsByAdmin, user?.id ?? "");
}

/** A shop allows all admins together so many searches. */
export async function limitSearches(limits: AttemptLimits, user: User | null): Promise<void> {
  await take(limits.searchesByAdmin, user?.id ?? "", byHand);
}

/** Pages of others are not to be called by the hundred from here. */
export async function limitLinks(limits: AttemptLimits, user: User | null): Promise<void> {
  await take(limits.linksByAdmin, user?.id ?? "", byHand);
}

const byHand = "Meanwhile you can fill in products by hand.";

async function take(limiter: RateLimiter, key: string, suggestion?: string): Promise<void> {
  const outcome = await limiter.consume(key);
  if (outcome.allowed) return;
  const { retryAfterSeconds } = outcome;
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  throw new RequestError("request.too-many", `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

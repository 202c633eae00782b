import type { User } from "../../../core/account/user.ts";
import type { SignInLimits } from "./attempt-limits.ts";
import { networkOf } from "./client-network.ts";
import { consume, type RateLimiter } from "./rate-limiter.ts";

export interface AttemptLimits {
  readonly signIn: SignInLimits;
  readonly registrationByAddress: RateLimiter;
  readonly descriptionsByAdmin: RateLimiter;
  readonly searchesByAdmin: RateLimiter;
  readonly linksByAdmin: RateLimiter;
}

export async function limitRegistration(limits: AttemptLimits, address: string): Promise<void> {
  await consume(limits.registrationByAddress, networkOf(address));
}

/** A model costs money for each description. */
export async function limitDescriptions(limits: AttemptLimits, user: User | null): Promise<void> {
  await consume(limits.descriptionsByAdmin, user?.id ?? "");
}

/** A shop allows all admins together so many searches. */
export async function limitSearches(limits: AttemptLimits, user: User | null): Promise<void> {
  await consume(limits.searchesByAdmin, user?.id ?? "", byHand);
}

/** Pages of others are not to be called by the hundred from here. */
export async function limitLinks(limits: AttemptLimits, user: User | null): Promise<void> {
  await consume(limits.linksByAdmin, user?.id ?? "", byHand);
}

const byHand = "Meanwhile you can fill in products by hand.";

import { AccountError, type User } from "../../../core/account/user.ts";
import { foldCase } from "../../../core/kernel/text.ts";
import { toClientNetwork } from "./client-network.ts";
import { consume, type RateLimiter, throwRateLimited } from "./rate-limiter.ts";

/**
 * How often passwords may be guessed. No limit closes an account for everybody: failures elsewhere never keep the right
 * password out on a network with few failures, or on a device that has signed in before.
 */
export interface SignInLimits {
  /** All accounts, from one network. */
  readonly byNetwork: RateLimiter;
  readonly byNetworkPerDay: RateLimiter;
  /** One account, from one network. */
  readonly byAccountAndNetwork: RateLimiter;
  readonly byAccountAndNetworkPerDay: RateLimiter;
  /** One account, from all unknown devices; used up, it only slows down networks with more failures than a few. */
  readonly byAccountPerDay: RateLimiter;
  /** What such networks get together. */
  readonly byAttackedAccount: RateLimiter;
  /** One account, from a device that has signed in to it before. */
  readonly byDevice: RateLimiter;
  readonly byDevicePerDay: RateLimiter;
}

/** Guesses a day that a network may make at an account that is attacked from many others. */
const fewGuesses = 5;
/** One customer may have 65,536 networks of IPv6 and thereby that many times the few guesses. */
const ipv6SitePrefix = 48;

export interface SignInGuess {
  readonly username: string;
  readonly address: string;
  /** The id of a device that has signed in to this account before, else null. */
  readonly device: string | null;
}

interface Counted {
  /** The password was right. */
  forgive(): Promise<unknown>;
  /** No password was checked. */
  cancel(): Promise<unknown>;
}

/**
 * Runs `signIn` within the limits. A guess counts before its password is checked, so that many at once gain nothing.
 * Errors: `request.too-many`, those of `signIn`.
 */
export async function limitSignIn<Result>(
  limits: SignInLimits,
  guess: SignInGuess,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const counted = (await countByDevice(limits, guess)) ?? (await countByNetwork(limits, guess));
  try {
    const result = await signIn();
    await counted.forgive();
    return result;
  } catch (error) {
    if (!(error instanceof AccountError && error.code === "account.wrong-credentials")) await counted.cancel();
    throw error;
  }
}

/** Null for an unknown device, and for one that has used up its allowance and now gets its network's. */
async function countByDevice(limits: SignInLimits, { device }: SignInGuess): Promise<Counted | null> {
  if (device === null) return null;
  const limiters = [limits.byDevice, limits.byDevicePerDay];
  for (const limiter of limiters) {
    if (!(await limiter.consume(device)).allowed) return null;
  }
  return {
    forgive: () => Promise.all(limiters.map((limiter) => limiter.reset(device))),
    cancel: () => Promise.all(limiters.map((limiter) => limiter.refund(device))),
  };
}

/**
 * The network's own counts are only given back after a right password, not cleared, so that somebody with an account of
 * their own cannot guess at others forever.
 */
async function countByNetwork(limits: SignInLimits, { username, address }: SignInGuess): Promise<Counted> {
  const account = foldCase(username);
  const network = toClientNetwork(address);
  const pair = `${network} ${account}`;
  const sitePair = `${toClientNetwork(address, ipv6SitePrefix)} ${account}`;
  await consume(limits.byNetwork, network);
  await consume(limits.byNetworkPerDay, network);
  await consume(limits.byAccountAndNetwork, pair);
  const { used } = await consume(limits.byAccountAndNetworkPerDay, sitePair);
  const isAttacked = !(await limits.byAccountPerDay.consume(account)).allowed;
  if (isAttacked && used > fewGuesses) {
    const slot = await limits.byAttackedAccount.consume(account);
    if (!slot.allowed) {
      // Whoever waits for others' guesses keeps the day's allowance.
      await Promise.all([limits.byNetworkPerDay.refund(network), limits.byAccountAndNetworkPerDay.refund(sitePair)]);
      throwRateLimited(slot);
    }
  }
  const giveBackShared = () => [
    limits.byNetwork.refund(network),
    limits.byNetworkPerDay.refund(network),
    limits.byAccountPerDay.refund(account),
  ];
  return {
    forgive: () =>
      Promise.all([
        ...giveBackShared(),
        limits.byAccountAndNetwork.reset(pair),
        limits.byAccountAndNetworkPerDay.reset(sitePair),
      ]),
    cancel: () =>
      Promise.all([
        ...giveBackShared(),
        limits.byAccountAndNetwork.refund(pair),
        limits.byAccountAndNetworkPerDay.refund(sitePair),
      ]),
  };
}

export interface AttemptLimits {
  readonly signIn: SignInLimits;
  readonly registrationByNetwork: RateLimiter;
  readonly descriptionsByAdmin: RateLimiter;
  readonly searchesByAdmin: RateLimiter;
  readonly productLinksByAdmin: RateLimiter;
}

export async function limitRegistration(limits: AttemptLimits, address: string): Promise<void> {
  await consume(limits.registrationByNetwork, toClientNetwork(address));
}

/** A model costs money for each description. */
export async function limitDescriptions(limits: AttemptLimits, user: User | null): Promise<void> {
  await consume(limits.descriptionsByAdmin, user?.id ?? "");
}

/** A shop allows all admins together so many searches. */
export async function limitProductSearches(limits: AttemptLimits, user: User | null): Promise<void> {
  await consume(limits.searchesByAdmin, user?.id ?? "", manualEntryHint);
}

/** Pages of others are not to be called by the hundred from here. */
export async function limitProductLinks(limits: AttemptLimits, user: User | null): Promise<void> {
  await consume(limits.productLinksByAdmin, user?.id ?? "", manualEntryHint);
}

const manualEntryHint = "Meanwhile you can fill in products by hand.";

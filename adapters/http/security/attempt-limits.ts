import { AccountError, type User } from "../../../core/account/user.ts";
import { toUsernameKey } from "../../../core/kernel/text.ts";
import { RequestError } from "../errors/error-status.ts";
import { toClientNetwork } from "./client-network.ts";

interface AllowedAttempt {
  readonly allowed: true;
  /** Attempts of the key within the window, including this one. */
  readonly used: number;
}

interface RejectedAttempt {
  readonly allowed: false;
  readonly retryAfterSeconds: number;
}

/** Counts attempts by key (an account, a network) within a time window, shared by all nodes. */
interface RateLimiter {
  /** Counts one attempt and returns whether it is allowed. */
  consume(key: string): Promise<AllowedAttempt | RejectedAttempt>;
  /** Gives the last attempt back. */
  refund(key: string): Promise<void>;
  /** Deletes the attempts of a key. */
  reset(key: string): Promise<void>;
}

/** Counts one attempt; throws `request.too-many` when it is not allowed. */
async function consumeOrThrow(limiter: RateLimiter, key: string, suggestion?: string): Promise<AllowedAttempt> {
  const result = await limiter.consume(key);
  return result.allowed ? result : throwRateLimited(result, suggestion);
}

/** Throws `request.too-many` with the time to wait, rounded up to minutes. */
function throwRateLimited({ retryAfterSeconds }: RejectedAttempt, suggestion?: string): never {
  const wait = formatWait(Math.max(1, Math.ceil(retryAfterSeconds / 60)));
  throw new RequestError("request.too-many", `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

function formatWait(minutes: number): string {
  if (minutes === 1) return "a minute";
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/**
 * Limits on password guesses. No limit locks an account completely: failures elsewhere never reject the right password on
 * a network with few failures, or on a device that has signed in before.
 */
export interface SignInLimits {
  /** Guesses at all accounts from one network. */
  readonly byNetwork: RateLimiter;
  readonly byNetworkPerDay: RateLimiter;
  /** Guesses at one account from one network. */
  readonly byAccountAndNetwork: RateLimiter;
  readonly byAccountAndNetworkPerDay: RateLimiter;
  /** Guesses at one account from all unknown devices. Once exceeded, networks with more than `fewGuesses` are slowed down. */
  readonly byAccountPerDay: RateLimiter;
  /** Guesses that such networks share. */
  readonly byAttackedAccount: RateLimiter;
  /** Guesses at one account from a device that has signed in to it before. */
  readonly byDevice: RateLimiter;
  readonly byDevicePerDay: RateLimiter;
}

/** Daily guesses from one network that are not slowed down while an account is attacked from many others. */
const fewGuesses = 5;

interface SignInGuess {
  readonly username: string;
  readonly address: string;
  /** The id of a device that has signed in to this account before, else null. */
  readonly device: string | null;
}

interface CountedGuess {
  /** After a right password: resets the counters of the device, or of the account in this network, and refunds the others. */
  succeed(): Promise<unknown>;
  /** Refunds the guess when no password was checked. */
  cancel(): Promise<unknown>;
}

/**
 * Runs `signIn` within the limits. Consumes before the password check, so that parallel guesses do not bypass the limits.
 * Errors: `request.too-many`, and those of `signIn`.
 */
export async function limitSignIn<Result>(
  limits: SignInLimits,
  guess: SignInGuess,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const counted = (await countByDevice(limits, guess)) ?? (await countByNetwork(limits, guess));
  try {
    const result = await signIn();
    await counted.succeed();
    return result;
  } catch (error) {
    if (!(error instanceof AccountError && error.code === "account.wrong-credentials")) await counted.cancel();
    throw error;
  }
}

/** Returns null for an unknown device, and for one over its limit, which is then counted by network. */
async function countByDevice(limits: SignInLimits, { device }: SignInGuess): Promise<CountedGuess | null> {
  if (device === null) return null;
  const limiters = [limits.byDevice, limits.byDevicePerDay];
  for (const limiter of limiters) {
    if (!(await limiter.consume(device)).allowed) return null;
  }
  return {
    succeed: () => Promise.all(limiters.map((limiter) => limiter.reset(device))),
    cancel: () => Promise.all(limiters.map((limiter) => limiter.refund(device))),
  };
}

/**
 * A correct password resets the counters of the account in this network, and gives one attempt back to the network and to
 * the account as a whole: an attacker with a valid account cannot reset the network's counters.
 */
async function countByNetwork(limits: SignInLimits, { username, address }: SignInGuess): Promise<CountedGuess> {
  const account = toUsernameKey(username);
  const network = toClientNetwork(address);
  const pair = `${network} ${account}`;
  await consumeOrThrow(limits.byNetwork, network);
  await consumeOrThrow(limits.byNetworkPerDay, network);
  await consumeOrThrow(limits.byAccountAndNetwork, pair);
  const { used } = await consumeOrThrow(limits.byAccountAndNetworkPerDay, pair);
  const isAttacked = !(await limits.byAccountPerDay.consume(account)).allowed;
  if (isAttacked && used > fewGuesses) {
    const slot = await limits.byAttackedAccount.consume(account);
    if (!slot.allowed) {
      // Waiting for the shared limit must not use up the daily limits.
      await Promise.all([limits.byNetworkPerDay.refund(network), limits.byAccountAndNetworkPerDay.refund(pair)]);
      throwRateLimited(slot);
    }
  }
  const refundShared = () => [
    limits.byNetwork.refund(network),
    limits.byNetworkPerDay.refund(network),
    limits.byAccountPerDay.refund(account),
  ];
  return {
    succeed: () =>
      Promise.all([
        ...refundShared(),
        limits.byAccountAndNetwork.reset(pair),
        limits.byAccountAndNetworkPerDay.reset(pair),
      ]),
    cancel: () =>
      Promise.all([
        ...refundShared(),
        limits.byAccountAndNetwork.refund(pair),
        limits.byAccountAndNetworkPerDay.refund(pair),
      ]),
  };
}

export interface AttemptLimits {
  readonly signIn: SignInLimits;
  readonly registrationByNetwork: RateLimiter;
  readonly descriptionsByAdmin: RateLimiter;
  readonly searchesByAdmin: RateLimiter;
  readonly productLinksByAdmin: RateLimiter;
  readonly compositionsByAdmin: RateLimiter;
}

export async function limitRegistration(
  limits: Pick<AttemptLimits, "registrationByNetwork">,
  address: string,
): Promise<void> {
  await consumeOrThrow(limits.registrationByNetwork, toClientNetwork(address));
}

/** Limits the cost of a paid language model. */
export async function limitDescriptions(
  limits: Pick<AttemptLimits, "descriptionsByAdmin">,
  user: User | null,
): Promise<void> {
  await consumeOrThrow(limits.descriptionsByAdmin, user?.id ?? "");
}

/** Limits the work of the image workers: one moodboard takes about a second. */
export async function limitCompositions(
  limits: Pick<AttemptLimits, "compositionsByAdmin">,
  user: User | null,
): Promise<void> {
  await consumeOrThrow(limits.compositionsByAdmin, user?.id ?? "");
}

/** Retailers limit the searches of all admins together. */
export async function limitProductSearches(
  limits: Pick<AttemptLimits, "searchesByAdmin">,
  user: User | null,
): Promise<void> {
  await consumeOrThrow(limits.searchesByAdmin, user?.id ?? "", manualEntryHint);
}

/** Prevents hundreds of requests to external pages. */
export async function limitProductLinks(
  limits: Pick<AttemptLimits, "productLinksByAdmin">,
  user: User | null,
): Promise<void> {
  await consumeOrThrow(limits.productLinksByAdmin, user?.id ?? "", manualEntryHint);
}

const manualEntryHint = "Meanwhile you can fill in products by hand.";

import { isRecoveryCode } from "../../../core/account/authenticator-app.ts";
import { AccountError, type User } from "../../../core/account/user.ts";
import type { AuditLog } from "../../../core/kernel/audit.port.ts";
import type { AllowedAttempt, CreateRateLimiter, RateLimiter } from "../../../core/kernel/rate-limiter.port.ts";
import { toUsernameKey } from "../../../core/kernel/text.ts";
import { RequestError } from "../errors/error-status.ts";
import { toClientNetwork, toLoggedNetwork } from "./client-network.ts";

/** Counts one attempt; throws `request.too-many` with the time to wait in minutes when it is not allowed. */
async function consumeOrThrow(limiter: RateLimiter, key: string, suggestion?: string): Promise<AllowedAttempt> {
  const result = await limiter.consume(key);
  if (result.allowed) return result;
  const retryAfterSeconds = Math.ceil(result.retryAfterMs / 1_000);
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
 * Limits on password guesses. No limit locks an account completely: failures elsewhere never reject the right password
 * on a network with few failures, or on a device that has signed in before.
 */
interface SignInLimits {
  /** Guesses at all accounts from one network. */
  readonly byNetwork: RateLimiter;
  /** Guesses at one account from one network. */
  readonly byAccountAndNetwork: RateLimiter;
  readonly byAccountAndNetworkPerDay: RateLimiter;
  /**
   * Guesses at one account from all unknown devices. Once exceeded, networks with more than `fewGuesses` are slowed
   * down.
   */
  readonly byAccount: RateLimiter;
  /** Guesses that such networks share. */
  readonly byAttackedAccount: RateLimiter;
  /** Guesses at one account from a device that has signed in to it before. */
  readonly byDevice: RateLimiter;
  /** For the audit log. Attempts beyond the limits are not recorded, so that they cannot fill it. */
  readonly recordRefusal: AuditLog["recordRefusal"];
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
  /**
   * After a right password: resets the counters of the device, or of the account in this network, and refunds the
   * others.
   */
  succeed(): Promise<unknown>;
  /** Refunds the guess when no password was checked. */
  cancel(): Promise<unknown>;
}

const wrongGuesses: ReadonlySet<string> = new Set(["account.wrong-credentials", "account.wrong-password"]);

/**
 * Runs `signIn`, or anything else that checks a password, within the limits. Consumes before the password check, so
 * that parallel guesses do not bypass the limits. Errors: `request.too-many`, and those of `signIn`.
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
    const isWrongGuess = error instanceof AccountError && wrongGuesses.has(error.code);
    if (isWrongGuess) await limits.recordRefusal(guess.username, toLoggedNetwork(guess.address));
    else await counted.cancel();
    throw error;
  }
}

/** Returns null for an unknown device, and for one over its limit, which is then counted by network. */
async function countByDevice(limits: SignInLimits, { device }: SignInGuess): Promise<CountedGuess | null> {
  if (device === null) return null;
  if (!(await limits.byDevice.consume(device)).allowed) return null;
  return { succeed: () => limits.byDevice.reset(device), cancel: () => limits.byDevice.refund(device) };
}

/**
 * A correct password resets the counters of the account in this network, and gives one attempt back to the network and
 * to the account as a whole: an attacker with a valid account cannot reset the network's counters.
 */
async function countByNetwork(limits: SignInLimits, { username, address }: SignInGuess): Promise<CountedGuess> {
  const account = toUsernameKey(username);
  const network = toClientNetwork(address);
  const pair = `${network} ${account}`;
  await consumeOrThrow(limits.byNetwork, network);
  await consumeOrThrow(limits.byAccountAndNetwork, pair);
  const { used } = await consumeOrThrow(limits.byAccountAndNetworkPerDay, pair);
  const isAttacked = !(await limits.byAccount.consume(account)).allowed;
  if (isAttacked && used > fewGuesses) await consumeOrThrow(limits.byAttackedAccount, account);
  const refundShared = () => [limits.byNetwork.refund(network), limits.byAccount.refund(account)];
  const ofPair = [limits.byAccountAndNetwork, limits.byAccountAndNetworkPerDay];
  return {
    succeed: () => Promise.all([...refundShared(), ...ofPair.map((limiter) => limiter.reset(pair))]),
    cancel: () => Promise.all([...refundShared(), ...ofPair.map((limiter) => limiter.refund(pair))]),
  };
}

/** Limits on guesses of one-time codes, which only those make who know the password. */
interface CodeLimits {
  readonly byAccountAndNetwork: RateLimiter;
  /** From all networks: 100 guesses a day at an app's codes, of which three of a million are right. */
  readonly byAccount: RateLimiter;
  readonly recordWrongFactor: AuditLog["recordWrongFactor"];
}

/**
 * Runs `check` within the limits, and gives its guess back when it succeeds. Errors: `request.too-many`, and those of
 * `check`.
 */
export async function limitCodes(
  limits: CodeLimits,
  { userId, address, code }: { readonly userId: string; readonly address: string; readonly code: string },
  check: () => Promise<void>,
): Promise<void> {
  const pair = `${toClientNetwork(address)} ${userId}`;
  await consumeOrThrow(limits.byAccountAndNetwork, pair);
  // Recovery codes are too long to guess, so that they still work when others have used up the guesses of the day.
  const isLimitedByAccount = !isRecoveryCode(code);
  if (isLimitedByAccount) await consumeOrThrow(limits.byAccount, userId);
  await recordRefusal(limits, "code", { userId, address }, check);
  await limits.byAccountAndNetwork.reset(pair);
  if (isLimitedByAccount) await limits.byAccount.refund(userId);
}

/** Runs `check` and records a code or passkey that is refused. `userId`: whose it must be, or null. */
export async function recordRefusal<Result>(
  { recordWrongFactor }: Pick<AuditLog, "recordWrongFactor">,
  factor: "code" | "passkey",
  { userId, address }: { readonly userId: string | null; readonly address: string },
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AccountError && error.code === `account.wrong-${factor}`) {
      await recordWrongFactor(factor, userId, toLoggedNetwork(address));
    }
    throw error;
  }
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

const hour = 60 * 60;
const quarterHour = hour / 4;
const day = 24 * hour;

/** The names of the limiters of sign-ins begin with this. */
export const signInLimitsPrefix = "sign-in-";

/**
 * The limits of the HTTP adapter: `points` attempts in `seconds`. A network has at most 30 guesses
 * a day at one account. N networks together have 5 × N (`fewGuesses`), 50 until the account counts as attacked, and
 * 2,880 a day afterwards: about 8,000 a day for 1,000 networks.
 */
export function createAttemptLimits(
  createLimiter: CreateRateLimiter,
  { recordRefusal, recordWrongFactor }: Pick<AuditLog, "recordRefusal" | "recordWrongFactor">,
) {
  const limit = (name: string, points: number, seconds: number) => createLimiter(name, { points, seconds });
  const limitGuesses = (name: string, points: number, seconds: number) =>
    limit(`${signInLimitsPrefix}${name}`, points, seconds);
  return {
    signIn: {
      byNetwork: limitGuesses("network", 50, quarterHour),
      byAccountAndNetwork: limitGuesses("pair", 10, quarterHour),
      byAccountAndNetworkPerDay: limitGuesses("pair-day", 30, day),
      byAccount: limitGuesses("account-day", 50, day),
      byAttackedAccount: limitGuesses("attacked", 1, 30),
      byDevice: limitGuesses("device", 10, quarterHour),
      recordRefusal,
    },
    codes: {
      byAccountAndNetwork: limitGuesses("code-pair", 10, quarterHour),
      byAccount: limitGuesses("code-account-day", 100, day),
      recordWrongFactor,
    },
    // Requests and uses: uses at once, or with slow bodies, can all have one request.
    passkeys: { byNetwork: limitGuesses("passkey-network", 100, quarterHour), recordWrongFactor },
    registrationByNetwork: limit("registration-address", 10, hour),
    descriptionsByAdmin: limit("descriptions-admin", 120, quarterHour),
    searchesByAdmin: limit("searches-admin", 300, quarterHour),
    productLinksByAdmin: limit("links-admin", 120, quarterHour),
    compositionsByAdmin: limit("compositions-admin", 300, quarterHour),
    previewAnswersByNetwork: limit("preview-answers", 20, hour),
  };
}

/** Limits what the visitors of one network can cause. */
export async function limitByNetwork(limiter: RateLimiter, address: string): Promise<void> {
  await consumeOrThrow(limiter, toClientNetwork(address));
}

/**
 * Limits what one admin can cause in this time: requests to other sites, the cost of a paid model, work of this
 * machine.
 */
export async function limitByAdmin(limiter: RateLimiter, user: User | null, suggestion?: string): Promise<void> {
  await consumeOrThrow(limiter, user?.id ?? "", suggestion);
}

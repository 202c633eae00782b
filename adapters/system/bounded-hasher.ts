import { AccountError } from "../../core/account/account.errors.ts";
import type { PasswordHasher } from "../../core/account/password-hasher.port.ts";
import { makeWorkQueue } from "../../core/kernel/work-queue.ts";

/**
 * Each hash takes 19 MiB, a processor and one of the four threads that file and name look-ups share: a flood of guesses
 * must not take them all. At 25 ms each, the last one to wait is served after little more than a second.
 */
const standardBounds = { atOnce: 2, waiting: 100 };

/** Errors: `account.busy` when too many are waiting already. */
export function makeBoundedHasher(hasher: PasswordHasher, { atOnce, waiting } = standardBounds): PasswordHasher {
  const queue = makeWorkQueue(atOnce);
  let admitted = 0;

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (admitted >= atOnce + waiting) {
      throw new AccountError("account.busy", "Too many people are signing in right now. Please try again in a moment.");
    }
    admitted += 1;
    try {
      return await queue(work);
    } finally {
      admitted -= 1;
    }
  }

  return {
    hash: (password) => run(() => hasher.hash(password)),
    verify: (password, hash) => run(() => hasher.verify(password, hash)),
  };
}

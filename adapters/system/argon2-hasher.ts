import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "../../core/account/password-hasher.port.ts";
import { makeWorkQueue } from "../../core/kernel/work-queue.ts";

/** `memoryCost` in KiB, `timeCost` in passes over it, `parallelism` in lanes. */
export interface Argon2Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP Password Storage Cheat Sheet, argon2id with 19 MiB. */
const recommendedCost: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes one of the four threads that file and name look-ups share; a flood of guesses must not take them all. */
const atOnce = 2;

/** Hashes with argon2id, the library's default variant, on worker threads; more than two at once wait for their turn. */
export function makeArgon2Hasher(cost: Argon2Cost = recommendedCost): PasswordHasher {
  const queue = makeWorkQueue(atOnce);
  return {
    hash: (password) => queue(() => hash(password, { ...cost })),
    // The library throws for what is no argon2 hash; such a hash simply fits no password.
    verify: (password, encoded) => queue(() => verify(encoded, password)).catch(() => false),
  };
}

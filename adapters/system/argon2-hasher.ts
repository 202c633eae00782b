import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "../../core/account/password-hasher.port.ts";

/** `memoryCost` in KiB, `timeCost` in passes over it, `parallelism` in lanes. */
export interface Argon2Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP Password Storage Cheat Sheet, argon2id with 19 MiB. */
const recommendedCost: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes with argon2id, the library's default variant, on worker threads. */
export function makeArgon2Hasher(cost: Argon2Cost = recommendedCost): PasswordHasher {
  return {
    hash: (password) => hash(password, { ...cost }),
    // The library throws for what is no argon2 hash; such a hash simply fits no password.
    verify: (password, encoded) => verify(encoded, password).catch(() => false),
  };
}

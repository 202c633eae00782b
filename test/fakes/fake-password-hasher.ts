import type { PasswordHasher } from "../../core/account/user.ts";

/** Fast and insecure. The salt is a counter, so that two hashes of one password differ. */
export function fakePasswordHasher(): PasswordHasher {
  let salt = 0;
  return {
    hash: async (password) => `fake$${salt++}$${encodeURIComponent(password.toWellFormed())}`,
    verify: async (password, hash) => {
      const [scheme, , hidden] = hash.split("$");
      return scheme === "fake" && hidden === encodeURIComponent(password.toWellFormed());
    },
  };
}

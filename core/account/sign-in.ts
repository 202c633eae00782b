import type { PasswordHasher, UserRepository } from "./account.port.ts";
import { AccountError, type User } from "./user.ts";

interface Dependencies {
  readonly users: Pick<UserRepository, "findByUsername">;
  readonly hasher: PasswordHasher;
}

export type SignIn = (credentials: { readonly username: string; readonly password: string }) => Promise<User>;

/**
 * Errors: `account.wrong-credentials`. An unknown username and a wrong password throw the same error and cost one hash
 * each, so neither text nor timing reveals which usernames exist.
 */
export function makeSignIn({ users, hasher }: Dependencies): SignIn {
  let dummyHash: string | undefined;

  return async ({ username, password }) => {
    dummyHash ??= await hasher.hash("dummy password");
    const user = await users.findByUsername(username.trim());
    const isCorrect = await hasher.verify(password, user?.passwordHash ?? dummyHash);
    if (user === null || !isCorrect) {
      throw new AccountError("account.wrong-credentials", "The username or the password is wrong.");
    }
    return user;
  };
}

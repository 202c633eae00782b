import type { PasswordHasher, UserRepository } from "./account.ports.ts";
import { AccountError, type User } from "./user.ts";

interface Dependencies {
  readonly users: Pick<UserRepository, "findByUsername">;
  readonly hasher: PasswordHasher;
}

export type SignIn = (credentials: { readonly username: string; readonly password: string }) => Promise<User>;

/**
 * Errors: `account.wrong-credentials`, the same for an unknown name as for a wrong password,
 * and after the same work, so that nobody can find out which names exist.
 */
export function makeSignIn({ users, hasher }: Dependencies): SignIn {
  let dummyHash: string | undefined;

  return async ({ username, password }) => {
    dummyHash ??= await hasher.hash("the password of nobody");
    const user = await users.findByUsername(username.trim());
    const isRight = await hasher.verify(password, user?.passwordHash ?? dummyHash);
    if (user === null || !isRight) {
      throw new AccountError("account.wrong-credentials", "The username or the password is wrong.");
    }
    return user;
  };
}

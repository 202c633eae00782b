import { AccountError, usernameTaken } from "./account.errors.ts";
import type { UserRepository } from "./account.ports.ts";
import { type AccountRequest, type NewUserDependencies, newUser } from "./create-account.ts";
import { isReservedUsername } from "./reserved-usernames.ts";
import type { User } from "./user.ts";

interface RegisterUserDependencies extends NewUserDependencies {
  readonly users: UserRepository;
  readonly isRegistrationOpen: boolean;
}

export type RegisterUser = (request: AccountRequest) => Promise<User>;

/** Makes an account that is never an admin's. Errors: `account.registration-closed`, `account.invalid-registration`, `account.username-taken`. */
export function makeRegisterUser({
  users,
  isRegistrationOpen,
  ...dependencies
}: RegisterUserDependencies): RegisterUser {
  return async (request) => {
    if (!isRegistrationOpen) {
      throw new AccountError("account.registration-closed", "Registration is closed on this site.");
    }
    const user = await newUser(request, false, dependencies);
    if (await isReservedUsername(user.username, dependencies.skeletonOf)) throw usernameTaken();
    await users.add(user);
    return user;
  };
}

import { type AccountRequest, type NewUserDependencies, newUser } from "./new-user.ts";
import type { User } from "./user.ts";
import type { UserRepository } from "./user-repository.port.ts";

interface Dependencies extends NewUserDependencies {
  readonly users: UserRepository;
}

export type CreateAdmin = (request: AccountRequest) => Promise<User>;

/** For the owner of the machine. Errors: `account.invalid-registration`, `account.username-taken`. */
export function makeCreateAdmin({ users, ...dependencies }: Dependencies): CreateAdmin {
  return async (request) => {
    const user = await newUser(request, true, dependencies);
    await users.add(user);
    return user;
  };
}

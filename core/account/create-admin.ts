import type { UserRepository } from "./account.ports.ts";
import { type AccountRequest, type NewUserDependencies, newUser } from "./create-account.ts";
import type { User } from "./user.ts";

interface CreateAdminDependencies extends NewUserDependencies {
  readonly users: UserRepository;
}

export type CreateAdmin = (request: AccountRequest) => Promise<User>;

/**
 * For the owner of the machine. Without a first name it is taken from the username, so that the avatar has an initial.
 * Errors: `account.invalid-registration`, `account.username-taken`.
 */
export function makeCreateAdmin({ users, ...dependencies }: CreateAdminDependencies): CreateAdmin {
  return async (request) => {
    const firstName = request.firstName?.trim() || firstNameFrom(request.username);
    const user = await newUser({ ...request, firstName }, true, dependencies);
    await users.add(user);
    return user;
  };
}

/** The letters that a username begins with, capitalized: "Olga" for "olga.smith", "Admin" for "admin"; null without any. */
function firstNameFrom(username: string): string | null {
  const [first = "", ...others] = /^\p{Letter}+/u.exec(username.trim())?.[0] ?? "";
  return first === "" ? null : first.toUpperCase() + others.join("");
}

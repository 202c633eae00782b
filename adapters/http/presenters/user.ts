import type { User } from "../../../core/account/user.ts";
import type { UserWire } from "../contract/user.ts";

/** Never the password hash. */
export function presentUser(user: User): UserWire {
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    profileImageUrl: user.profileImageUrl,
    isAdmin: user.isAdmin,
  };
}

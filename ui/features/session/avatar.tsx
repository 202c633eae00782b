import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { avatar, avatarLarge } from "./avatar.css.ts";
import { initialsOf } from "./person.ts";

export function Avatar({ user, large = false }: { user: UserWire; large?: boolean }) {
  return <span className={large ? avatarLarge : avatar}>{initialsOf(user)}</span>;
}

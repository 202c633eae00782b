import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { button } from "../../components/button/button.css.ts";
import { apiPaths, paths } from "../../paths.ts";
import * as css from "./account-foot.css.ts";
import { email, name } from "./account-menu.css.ts";
import { Avatar } from "./avatar.tsx";
import { fullNameOf } from "./person.ts";

/** The account at the foot of the mobile menu. */
export function AccountFoot({ user }: { user: UserWire }) {
  return (
    <>
      <div className={css.mobileMenuPerson}>
        <span aria-hidden="true">
          <Avatar user={user} large />
        </span>
        <div className={css.words}>
          <div className={name}>{fullNameOf(user)}</div>
          {user.email !== null && <div className={email}>{user.email}</div>}
        </div>
      </div>
      <div className={css.actions}>
        {user.isAdmin && (
          <a className={button.secondary} href={paths.admin}>
            Admin Dashboard
          </a>
        )}
        <a className={button.secondary} href={apiPaths.logout}>
          Log Out
        </a>
      </div>
    </>
  );
}

import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { button } from "../../components/button/button.css.ts";
import { apiPaths, paths } from "../../paths.ts";
import * as css from "./account-foot.css.ts";
import { fullNameOf, initialsOf } from "./person.ts";
import { avatar, email, name } from "./user-menu.css.ts";

/** The account at the foot of the mobile menu. */
export function AccountFoot({ user }: { user: UserWire }) {
  return (
    <>
      <div className={css.person}>
        <span className={`${avatar} ${css.large}`} aria-hidden="true">
          {initialsOf(user)}
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

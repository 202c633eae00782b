import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { Icon } from "../../components/icons.tsx";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { Avatar, getFullName } from "../../features/session/account-menu.tsx";
import { endpoints } from "../../paths.ts";
import * as css from "./sidebar.css.ts";

/** The account in the sidebar's footer. */
export function SidebarAccount({ user, isExpanded }: { user: UserDto; isExpanded: boolean }) {
  return (
    <div className={isExpanded ? css.wide : css.narrow}>
      {isExpanded && (
        <>
          <span aria-hidden="true">
            <Avatar user={user} />
          </span>
          <div className={css.text}>
            <div className={css.name}>{getFullName(user)}</div>
            {user.email !== null && <div className={css.email}>{user.email}</div>}
          </div>
        </>
      )}
      <Tooltip text="Log Out" side={isExpanded ? "top" : "right"}>
        <a className={css.logOut} href={endpoints.logout} aria-label="Log Out">
          <Icon name="logOut" size={18} />
        </a>
      </Tooltip>
      {!isExpanded && (
        <Tooltip text={getFullName(user)} side="right">
          <span role="img" aria-label={`Signed in as ${getFullName(user)}`}>
            <Avatar user={user} />
          </span>
        </Tooltip>
      )}
    </div>
  );
}

import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { canEditBoards } from "../../../core/account/user.ts";
import { button } from "../../components/buttons/button.css.ts";
import { Icon } from "../../components/icons.tsx";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import { MenuButton } from "../../components/overlays/lazy-menu.tsx";
import { endpoints, paths } from "../../paths.ts";
import * as css from "./account-menu.css.ts";
import { avatar, avatarLarge } from "./account-menu.css.ts";

type UserNames = Pick<UserDto, "firstName" | "lastName">;

/** Returns the uppercase initials of first and last name; "U" without any (core/README.md, A14). */
function getInitials({ firstName, lastName }: UserNames): string {
  const initials = [firstName, lastName].map((name) => [...(name ?? "").trim()][0] ?? "").join("");
  return initials === "" ? "U" : initials.toUpperCase();
}

export function getFullName({ firstName, lastName, username }: UserNames & Pick<UserDto, "username">): string {
  const name = [firstName, lastName].filter((part) => part !== null && part.trim() !== "").join(" ");
  return name === "" ? username : name;
}

export function Avatar({ user, large = false }: { user: UserNames; large?: boolean }) {
  return <span className={large ? avatarLarge : avatar}>{getInitials(user)}</span>;
}

const dashboard: MenuItem = {
  label: "Admin Dashboard",
  icon: <Icon name="dashboard" size={18} />,
  documentHref: paths.admin,
};
const logOut: MenuItem = { label: "Log Out", icon: <Icon name="logOut" size={18} />, documentHref: endpoints.logout };

/** Avatar button in the header that opens the account menu. */
export function AccountMenu({ user }: { user: UserDto }) {
  return (
    <div className={css.wrapper}>
      <MenuButton
        label={`Account of ${getFullName(user)}`}
        menuLabel="Account"
        className={css.avatarButton}
        header={<UserSummary user={user} className={css.menuUser} />}
        getItems={() => (canEditBoards(user) ? [dashboard, logOut] : [logOut])}
        fallback={<a href={endpoints.logout}>Log Out</a>}
      >
        <Avatar user={user} />
      </MenuButton>
    </div>
  );
}

function UserSummary({ user, className }: { user: UserDto; className: string }) {
  return (
    <span className={className}>
      <span className={css.name}>{getFullName(user)}</span>
      {user.email !== null && <span className={css.email}>{user.email}</span>}
    </span>
  );
}

/** The account in the footer of the mobile menu. */
export function MobileAccount({ user }: { user: UserDto }) {
  return (
    <>
      <div className={css.mobileUser}>
        <span aria-hidden="true">
          <Avatar user={user} large />
        </span>
        <UserSummary user={user} className={css.text} />
      </div>
      <div className={css.actions}>
        {canEditBoards(user) && (
          <a className={button.secondary} href={paths.admin}>
            Admin Dashboard
          </a>
        )}
        <a className={button.secondary} href={endpoints.logout}>
          Log Out
        </a>
      </div>
    </>
  );
}

import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { button } from "../../components/buttons/button.css.ts";
import { Icon } from "../../components/icons.tsx";
import type { MenuEntry } from "../../components/overlays/dropdown-menu.tsx";
import { MenuBeside, useMenu } from "../../components/overlays/lazy-menu.tsx";
import { prepareFloating } from "../../components/overlays/load-overlays.ts";
import { apiPaths, paths } from "../../paths.ts";
import * as css from "./account-menu.css.ts";
import { avatar, avatarLarge, email, name } from "./account-menu.css.ts";

type Names = Pick<UserWire, "firstName" | "lastName">;

/** First letters of first and last name, uppercase; "U" if there are none. */
export function initialsOf({ firstName, lastName }: Names): string {
  const initials = [firstName, lastName].map((name) => [...(name ?? "").trim()][0] ?? "").join("");
  return initials === "" ? "U" : initials.toUpperCase();
}

export function fullNameOf({ firstName, lastName, username }: Names & Pick<UserWire, "username">): string {
  const name = [firstName, lastName].filter((part) => part !== null && part.trim() !== "").join(" ");
  return name === "" ? username : name;
}

export function Avatar({ user, large = false }: { user: UserWire; large?: boolean }) {
  return <span className={large ? avatarLarge : avatar}>{initialsOf(user)}</span>;
}

const dashboard: MenuEntry = {
  name: "Admin Dashboard",
  icon: <Icon name="dashboard" size={18} />,
  href: paths.admin,
};
const logOut: MenuEntry = { name: "Log Out", icon: <Icon name="logOut" size={18} />, href: apiPaths.logout };

/** The account at the end of the header's bar: an avatar that opens a menu. */
export function AccountBar({ user }: { user: UserWire }) {
  const { opener, opened, open, close } = useMenu();
  return (
    <div className={css.place}>
      <button
        ref={opener}
        type="button"
        className={css.avatarButton}
        aria-label={`Account of ${fullNameOf(user)}`}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={(press) => (opened === null ? open(press) : close())}
        onPointerEnter={prepareFloating}
        onFocus={prepareFloating}
      >
        <Avatar user={user} />
      </button>
      {opened !== null && (
        <MenuBeside
          label="Account"
          head={<Person user={user} />}
          entries={user.isAdmin ? [dashboard, logOut] : [logOut]}
          {...opened}
          opener={opener}
          onClose={close}
          otherwise={<a href={apiPaths.logout}>Log Out</a>}
        />
      )}
    </div>
  );
}

function Person({ user }: { user: UserWire }) {
  return (
    <span className={css.menuPerson}>
      <span className={css.name}>{fullNameOf(user)}</span>
      {user.email !== null && <span className={css.email}>{user.email}</span>}
    </span>
  );
}

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

import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { Icon } from "../../components/icons.tsx";
import type { MenuEntry } from "../../components/menu/menu-entry.ts";
import { useMenu } from "../../components/menu/use-menu.ts";
import { MenuBeside } from "../../components/overlays/lazy-menu.tsx";
import { prepareFloating } from "../../components/overlays/load-overlays.ts";
import { apiPaths, paths } from "../../paths.ts";
import * as css from "./account-menu.css.ts";
import { Avatar } from "./avatar.tsx";
import { fullNameOf } from "./person.ts";

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

import { lazy, Suspense } from "react";
import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { apiPaths } from "../../paths.ts";
import { placeholder } from "./account-bar.css.ts";
import { Avatar } from "./avatar.tsx";

/** Only who is signed in needs the menu, so only they load it; where that fails, they can still log out. */
const UserMenu = lazy(() =>
  import("./user-menu.tsx").then(
    (module) => ({ default: module.UserMenu }),
    () => ({ default: LogOutLink }),
  ),
);

/** The account at the end of the header's bar. */
export function AccountBar({ user }: { user: UserWire }) {
  return (
    <Suspense
      fallback={
        <span className={placeholder}>
          <Avatar user={user} />
        </span>
      }
    >
      <UserMenu user={user} />
    </Suspense>
  );
}

function LogOutLink() {
  return <a href={apiPaths.logout}>Log Out</a>;
}

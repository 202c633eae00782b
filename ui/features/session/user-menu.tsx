import { LayoutGrid, LogOut } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { apiPaths, paths } from "../../paths.ts";
import { Avatar } from "./avatar.tsx";
import { fullNameOf } from "./person.ts";
import * as css from "./user-menu.css.ts";

/** Avatar that opens the account's menu. Not modal: the page under it needs no lock. */
export function UserMenu({ user }: { user: UserWire }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={css.avatarButton} aria-label={`Account of ${fullNameOf(user)}`}>
        <Avatar user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={css.menu} align="end" sideOffset={4}>
          <DropdownMenu.Label className={css.person}>
            <span className={css.name}>{fullNameOf(user)}</span>
            {user.email !== null && <span className={css.email}>{user.email}</span>}
          </DropdownMenu.Label>
          <DropdownMenu.Separator className={css.hairline} />
          {user.isAdmin && (
            <DropdownMenu.Item className={css.item} asChild>
              <a href={paths.admin}>
                <LayoutGrid size={18} strokeWidth={1.5} />
                Admin Dashboard
              </a>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className={css.item} asChild>
            <a href={apiPaths.logout}>
              <LogOut size={18} strokeWidth={1.5} />
              Log Out
            </a>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

import { PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { goToSignIn } from "../../api/use-leave-to-sign-in.ts";
import { useSite } from "../../api/use-site.ts";
import { IconButton } from "../../components/buttons/icon-button.tsx";
import { useFloatingWhenIdle } from "../../components/overlays/load-overlays.ts";
import { Tooltip, Tooltips } from "../../components/overlays/tooltip.tsx";
import { SkipLink } from "../../components/skip-link/skip-link.tsx";
import { ToastSlot } from "../../components/toast/toast-slot.tsx";
import { SignedInOnly } from "../../features/session/require-session.tsx";
import { unlistedHead } from "../../head/page-heads.ts";
import { usePageHead } from "../../head/use-page-head.ts";
import { contentId } from "../page-layout.tsx";
import { adminEntries } from "./admin-entries.tsx";
import * as css from "./admin-layout.css.ts";
import { AdminSkeleton } from "./admin-skeleton.tsx";
import { LeadHome } from "./lead-home.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SidebarAccount } from "./sidebar-account.tsx";
import { useSidebar } from "./use-sidebar.ts";

interface AdminFrameProps {
  /** The page's heading, and its name in the browser's tab. */
  title: string;
  /** Stands at the end of the bar. */
  actions?: ReactNode;
  /** That of admin pages, or the general one of routes that somebody must be signed in for. */
  guard?: keyof typeof guards;
  /** Is there for admins only: what asks the server belongs inside it, not around the frame. */
  children: ReactNode;
}

/** What stands there while the session is checked, and where those without one are led (specification, section 4). */
const guards = {
  admin: { whileLoading: <AdminSkeleton />, onSignedOut: goToSignIn },
  general: {},
} as const;

/** What every admin page has around its content, and what keeps it from everybody else (specification, sections 4 and 6). */
export function AdminFrame({ title, actions, guard = "admin", children }: AdminFrameProps) {
  const { name: siteName } = useSite();
  usePageHead(unlistedHead({ siteName, name: title }));
  return (
    <SignedInOnly {...guards[guard]}>
      {(user) =>
        user.isAdmin ? (
          <Shell title={title} actions={actions} user={user} siteName={siteName}>
            {children}
          </Shell>
        ) : (
          <LeadHome />
        )
      }
    </SignedInOnly>
  );
}

interface ShellProps extends Omit<AdminFrameProps, "guard"> {
  user: UserWire;
  siteName: string;
}

function Shell({ title, actions, user, siteName, children }: ShellProps) {
  const sidebar = useSidebar();
  useFloatingWhenIdle();
  return (
    <Tooltips>
      <SkipLink target={contentId} />
      <div className={css.shell}>
        <Sidebar
          state={sidebar}
          title="Admin Panel"
          siteName={siteName}
          entries={adminEntries}
          foot={(isExpanded) => <SidebarAccount user={user} isExpanded={isExpanded} />}
        />
        <div className={css.column}>
          <header className={css.bar}>
            <div className={css.barContent}>
              <div className={css.toggle}>
                <Tooltip text="Toggle sidebar (Ctrl or ⌘ and B)" side="bottom">
                  <IconButton
                    label="Toggle sidebar"
                    icon={<PanelLeft size={18} strokeWidth={1.5} />}
                    aria-keyshortcuts="Control+B Meta+B"
                    onClick={sidebar.toggle}
                  />
                </Tooltip>
              </div>
              <h1 className={css.title}>{title}</h1>
              <ToastSlot className={css.toasts} />
              {actions !== undefined && <div className={css.actions}>{actions}</div>}
            </div>
          </header>
          <main id={contentId} className={css.content} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </Tooltips>
  );
}

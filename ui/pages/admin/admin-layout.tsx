import { LayoutGrid, Palette, PanelLeft, Settings, Share2, SquarePen } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import type { UserDto } from "../../../adapters/http/contract/user.ts";
import { useSite } from "../../api/public-api-context.tsx";
import { redirectToSignIn } from "../../api/use-admin-api.ts";
import { IconButton } from "../../components/buttons/icon-button.tsx";
import { SkipLink } from "../../components/links.tsx";
import { usePreloadOverlaysWhenIdle } from "../../components/overlays/load-overlays.ts";
import { ToastSlot } from "../../components/overlays/toast-slot.tsx";
import { Tooltip, TooltipProvider } from "../../components/overlays/tooltip.tsx";
import { RequireSession } from "../../features/session/require-session.tsx";
import { noindexHead } from "../../head/page-heads.ts";
import { usePageHead } from "../../head/use-page-head.ts";
import { paths } from "../../paths.ts";
import { contentId } from "../page-layout.tsx";
import * as css from "./admin-layout.css.ts";
import { AdminSkeleton } from "./admin-skeleton.tsx";
import { Sidebar, type SidebarItem } from "./sidebar.tsx";
import { SidebarAccount } from "./sidebar-account.tsx";
import { useSidebar } from "./use-sidebar.ts";

const icons = { size: 18, strokeWidth: 1.5 } as const;

/** The ways of the sidebar (specification, section 2). */
const sidebarItems: readonly SidebarItem[] = [
  { name: "Boards", href: paths.admin, icon: <LayoutGrid {...icons} /> },
  { name: "Create Board", href: paths.createBoard, icon: <SquarePen {...icons} /> },
  { name: "Style Lists", href: paths.styleLists, icon: <Palette {...icons} /> },
  { name: "Social Settings", href: paths.socialSettings, icon: <Share2 {...icons} /> },
  { name: "Settings", href: paths.boardSettings, icon: <Settings {...icons} /> },
];

/** For somebody who may not be here: shows nothing and leads to the home page. */
function RedirectHome() {
  const [, navigate] = useLocation();
  useEffect(() => navigate(paths.home, { replace: true }), [navigate]);
  return null;
}

interface AdminFrameProps {
  /** The page's heading, and its name in the browser's tab. */
  title: string;
  /** Stands at the end of the bar. */
  actions?: ReactNode;
  /** That of admin pages, or the general one of routes that somebody must be signed in for. */
  access?: keyof typeof guards;
  /** Is there for admins only: what asks the server belongs inside it, not around the frame. */
  children: ReactNode;
}

/** What stands there while the session is checked, and where those without one are led (specification, section 4). */
const guards = {
  admin: { fallback: <AdminSkeleton />, onSignedOut: redirectToSignIn },
  general: {},
} as const;

/**
 * What every admin page has around its content, and what keeps it from everybody else (specification, sections 4 and
 * 6).
 */
export function AdminLayout({ title, actions, access = "admin", children }: AdminFrameProps) {
  const { name: siteName } = useSite();
  usePageHead(noindexHead({ siteName, name: title }));
  return (
    <RequireSession {...guards[access]}>
      {(user) =>
        user.isAdmin ? (
          <AdminShell title={title} actions={actions} user={user} siteName={siteName}>
            {children}
          </AdminShell>
        ) : (
          <RedirectHome />
        )
      }
    </RequireSession>
  );
}

interface ShellProps extends Omit<AdminFrameProps, "guard"> {
  user: UserDto;
  siteName: string;
}

function AdminShell({ title, actions, user, siteName, children }: ShellProps) {
  const sidebar = useSidebar();
  usePreloadOverlaysWhenIdle();
  return (
    <TooltipProvider>
      <SkipLink target={contentId} />
      <div className={css.shell}>
        <Sidebar
          state={sidebar}
          title="Admin Panel"
          siteName={siteName}
          entries={sidebarItems}
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
    </TooltipProvider>
  );
}

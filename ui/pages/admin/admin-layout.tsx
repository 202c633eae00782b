import {
  Activity,
  Armchair,
  ChartNoAxesColumn,
  LayoutGrid,
  Palette,
  PanelLeft,
  ScrollText,
  Settings,
  Share2,
  SquarePen,
  Users,
} from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { canEditBoards } from "../../../core/account/user.ts";
import { keepStashesOf } from "../../api/form-stash.ts";
import { createChunkLoader } from "../../api/http.ts";
import { useSite } from "../../api/public-api-context.tsx";
import { redirectToSignIn } from "../../api/use-admin-api.ts";
import { IconButton } from "../../components/buttons/icon-button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.ts";
import { EmptyState } from "../../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { Icon } from "../../components/icons.tsx";
import { SkipLink } from "../../components/links.tsx";
import { usePreloadOverlaysWhenIdle } from "../../components/overlays/lazy-menu.tsx";
import { ToastSlot } from "../../components/overlays/toast-slot.tsx";
import { Tooltip, TooltipProvider } from "../../components/overlays/tooltip.tsx";
import { ProofSlot } from "../../features/account/proof-slot.tsx";
import { PausedBanner } from "../../features/retailers/paused-banner.tsx";
import { RequireSession } from "../../features/session/require-session.tsx";
import { BackupBanner } from "../../features/status/backup-banner.tsx";
import { getNoindexMetadata, usePageMetadata } from "../../metadata/page-metadata.ts";
import { paths } from "../../paths.ts";
import { contentId } from "../page-layout.tsx";
import * as css from "./admin-layout.css.ts";
import { Sidebar, type SidebarItem, useSidebar, useStoredSidebarState } from "./sidebar.tsx";

const iconProps = { size: 18, strokeWidth: 1.5 } as const;

interface Screen extends SidebarItem {
  /** Whether editors have no use of it, since the server refuses its operations to them. */
  readonly adminOnly?: true;
}

/** Entries of the sidebar (core/README.md, U16). */
const screens: readonly Screen[] = [
  { name: "Boards", href: paths.admin, icon: <LayoutGrid {...iconProps} /> },
  { name: "Create Board", href: paths.createBoard, icon: <SquarePen {...iconProps} /> },
  { name: "Products", href: paths.products, icon: <Armchair {...iconProps} /> },
  { name: "Clicks", href: paths.clicks, icon: <ChartNoAxesColumn {...iconProps} /> },
  { name: "Style Lists", href: paths.styleLists, icon: <Palette {...iconProps} />, adminOnly: true },
  { name: "Social Settings", href: paths.socialSettings, icon: <Share2 {...iconProps} />, adminOnly: true },
  { name: "Settings", href: paths.boardSettings, icon: <Settings {...iconProps} />, adminOnly: true },
  { name: "Users", href: paths.users, icon: <Users {...iconProps} />, adminOnly: true },
  { name: "Site status", href: paths.siteStatus, icon: <Activity {...iconProps} />, adminOnly: true },
  { name: "Audit log", href: paths.auditLog, icon: <ScrollText {...iconProps} />, adminOnly: true },
];

/** Placeholder of an admin page while the session loads. Contains no admin content. */
function AdminSkeleton() {
  const isExpanded = useStoredSidebarState();
  return (
    <Skeleton>
      <div className={css.shell}>
        <div className={css.side[isExpanded ? "expanded" : "collapsed"]}>
          <div className={css.skeletonBar} />
          {isExpanded && (
            <div className={css.sidebarEntries}>
              <SkeletonText lines={["half", "most", "half", "most", "half"]} />
            </div>
          )}
        </div>
        <div className={css.column}>
          <div className={css.skeletonBar}>
            <div className={css.name}>
              <SkeletonText size="name" lines={["full"]} />
            </div>
          </div>
          <div className={`${css.sections} ${css.content}`}>
            <SkeletonText size="title" lines={["full"]} />
            <SkeletonText lines={["full", "most", "full", "most", "full", "half"]} />
          </div>
        </div>
      </div>
    </Skeleton>
  );
}

/**
 * Redirects users without a role in the admin area to the home page, and those who lack a second factor to the account.
 */
function Redirect({ to }: { to: string }) {
  const [, navigate] = useLocation();
  useEffect(() => navigate(to, { replace: true }), [to, navigate]);
  return null;
}

interface AdminLayoutProps {
  /** Heading of the page and title of the document. */
  title: string;
  /** Content at the end of the bar. */
  actions?: ReactNode;
  /** What the guard shows while the session loads, and where it sends visitors (core/README.md, A10). */
  access?: keyof typeof guards;
  /** Whether editors are told that the page is not for them. */
  adminOnly?: boolean;
  /** Mounted for those who may use the page only, so queries belong inside, not around the layout. */
  children: ReactNode;
}

/** Fallback while the session loads, and redirect without a session; "general" uses those of `RequireSession`. */
const guards = {
  admin: { fallback: <AdminSkeleton />, onSignedOut: redirectToSignIn },
  general: {},
} as const;

/** Sidebar and header of admin pages; renders its children for admins and editors only (core/README.md, A1 and A10). */
export function AdminLayout({ title, actions, access = "admin", adminOnly = false, children }: AdminLayoutProps) {
  const { name: siteName } = useSite();
  usePageMetadata(getNoindexMetadata({ siteName, name: title }));
  const [path] = useLocation();
  return (
    <RequireSession {...guards[access]}>
      {(user) => {
        if (!canEditBoards(user)) return <Redirect to={paths.home} />;
        if (user.needsSecondFactor && path !== paths.account) return <Redirect to={paths.account} />;
        return (
          <AdminShell title={title} actions={actions} user={user}>
            {adminOnly && !user.isAdmin ? <EmptyState>Only admins can use this screen.</EmptyState> : children}
          </AdminShell>
        );
      }}
    </RequireSession>
  );
}

type AdminShellProps = Omit<AdminLayoutProps, "access" | "adminOnly"> & { user: UserDto };

function AdminShell({ title, actions, user, children }: AdminShellProps) {
  // Before the forms of the page read what is stashed.
  useState(() => keepStashesOf(user.id));
  const sidebar = useSidebar();
  const permitted = screens.filter(({ adminOnly }) => user.isAdmin || !adminOnly);
  const palette = useLazyDialog(paletteLoader);
  const shortcuts = useLazyDialog(shortcutsLoader);
  useShortcuts(palette.open, shortcuts.open);
  usePreloadOverlaysWhenIdle();
  return (
    <TooltipProvider>
      <SkipLink target={contentId} />
      <div className={css.shell}>
        <Sidebar state={sidebar} user={user} entries={permitted} />
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
              <div className={css.goTo}>
                <Tooltip text="Go to a board, product or screen (Ctrl or ⌘ and K)" side="bottom">
                  <IconButton
                    label="Go to a board, product or screen"
                    icon={<Icon name="search" size={18} />}
                    aria-keyshortcuts="Control+K Meta+K"
                    onClick={palette.open}
                  />
                </Tooltip>
              </div>
              <h1 className={css.title}>{title}</h1>
              <ToastSlot className={css.toasts} />
              {actions !== undefined && <div className={css.actions}>{actions}</div>}
            </div>
          </header>
          <main id={contentId} className={css.content} tabIndex={-1}>
            {!user.needsSecondFactor && <Banners user={user} />}
            {children}
          </main>
        </div>
      </div>
      <ProofSlot />
      {palette.chunk && <palette.chunk.CommandPalette screens={permitted} onClose={palette.close} />}
      {shortcuts.chunk && <shortcuts.chunk.ShortcutsDialog onClose={shortcuts.close} />}
    </TooltipProvider>
  );
}

function Banners({ user }: { user: UserDto }) {
  return (
    <>
      {user.isAdmin && <BackupBanner />}
      <PausedBanner mayResume={user.isAdmin} />
    </>
  );
}

const paletteLoader = createChunkLoader(() => import("../../features/command-palette/command-palette.tsx"));
const shortcutsLoader = createChunkLoader(() => import("../../features/command-palette/shortcuts-dialog.tsx"));

/** Ctrl or ⌘ and K, and "?" outside of text fields; not while a dialog is open (core/README.md, U27). */
function useShortcuts(openPalette: () => void, openShortcuts: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (!isPalette && (event.key !== "?" || isTyping)) return;
      if (isPalette) event.preventDefault();
      if (event.repeat || document.querySelector("dialog[open]") !== null) return;
      if (isPalette) openPalette();
      else openShortcuts();
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  });
}

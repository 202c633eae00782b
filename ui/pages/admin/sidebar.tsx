import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { useSite } from "../../api/public-api-context.tsx";
import { IconButton } from "../../components/buttons/icon-button.tsx";
import { Icon } from "../../components/icons.tsx";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { Avatar, getFullName } from "../../features/session/account-menu.tsx";
import { useClientValue } from "../../hooks/hydration.ts";
import { endpoints, paths } from "../../paths.ts";
import * as css from "./sidebar.css.ts";
import { logoBackground, logoShape } from "./sidebar.css.ts";

/** The site's icon, as in the browser tab. */
function SiteIcon() {
  return (
    <svg width="24" height="24" viewBox="0 0 64 64" aria-hidden="true">
      <path className={logoBackground} d="M0 0h64v64H0z" />
      <path
        className={logoShape}
        fillRule="evenodd"
        d="M13 9h13v15.6c2.2-.7 4.6-1.1 7-1.1C44.6 23.5 52 31.4 52 42.5V55H13ZM26 55h13.5V44.2a6.75 6.75 0 0 0-13.5 0Z"
      />
    </svg>
  );
}

const title = "Admin Panel";

interface SidebarProps {
  user: UserDto;
  entries: readonly SidebarItem[];
}

interface SidebarContentProps extends SidebarProps {
  isExpanded: boolean;
  /** Called when a link is followed. */
  onNavigate?: () => void;
}

/** Header, entries and account; collapsed, the names are visible to screen readers only. */
function SidebarContent({ user, entries, isExpanded, onNavigate }: SidebarContentProps) {
  const { name: siteName } = useSite();
  return (
    <>
      <div className={css.header}>
        <Link className={css.logo} href={paths.home} aria-label={`${siteName}, home page`} onClick={onNavigate}>
          <SiteIcon />
        </Link>
        <span className={isExpanded ? css.title : visuallyHidden}>{title}</span>
      </div>
      <nav className={css.navigation} aria-label={title}>
        <ul className={css.items}>
          {entries.map((entry) => (
            <li key={entry.href}>
              <SidebarLink entry={entry} isExpanded={isExpanded} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.footer}>
        <SidebarAccount user={user} isExpanded={isExpanded} />
      </div>
    </>
  );
}

interface SidebarLinkProps {
  entry: SidebarItem;
  isExpanded: boolean;
  onNavigate: (() => void) | undefined;
}

function SidebarLink({ entry: { name, href, icon }, isExpanded, onNavigate }: SidebarLinkProps) {
  const [path] = useLocation();
  const link = (
    <Link className={css.entry} href={href} aria-current={path === href ? "page" : undefined} onClick={onNavigate}>
      {icon}
      <span className={isExpanded ? "" : visuallyHidden}>{name}</span>
    </Link>
  );
  return isExpanded ? (
    link
  ) : (
    <Tooltip text={name} side="right">
      {link}
    </Tooltip>
  );
}

/** A modal dialog, open while it is mounted. Escape and a click outside close it. */
function MobileSidebar({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    const closeOnBackdropClick = ({ target }: PointerEvent) => target === dialog && onClose();
    dialog?.addEventListener("pointerup", closeOnBackdropClick);
    return () => {
      dialog?.removeEventListener("pointerup", closeOnBackdropClick);
      dialog?.close();
    };
  }, [onClose]);
  return (
    <dialog
      ref={element}
      className={css.mobileSidebar}
      aria-label={title}
      data-sidebar=""
      // In development mode React opens it twice; the event of the first one follows then.
      onClose={() => element.current?.open === false && onClose()}
    >
      <span className={css.closeButton}>
        <IconButton label="Close menu" icon={<X size={20} strokeWidth={1.5} />} onClick={onClose} />
      </span>
      {children}
    </dialog>
  );
}

/**
 * Navigation of the admin area: expanded or as icons beside the page, and as a dialog on phones (core/README.md, U6).
 */
export function Sidebar({ state, ...content }: SidebarProps & { state: ReturnType<typeof useSidebar> }) {
  const { isExpanded, isMobileOpen, closeMobile } = state;
  return (
    <>
      <aside className={isExpanded ? css.expanded : css.collapsed} aria-label={title}>
        <SidebarContent {...content} isExpanded={isExpanded} />
      </aside>
      {isMobileOpen && (
        <MobileSidebar onClose={closeMobile}>
          <SidebarContent {...content} isExpanded onNavigate={closeMobile} />
        </MobileSidebar>
      )}
    </>
  );
}

export interface SidebarItem {
  readonly name: string;
  readonly href: string;
  /** 18 pixels wide. */
  readonly icon: ReactNode;
}

/** The account in the sidebar's footer. */
function SidebarAccount({ user, isExpanded }: { user: UserDto; isExpanded: boolean }) {
  const client = useQueryClient();
  // Requests under way, which are refused after the sign-out, would lead to the sign-in page.
  const leave = () => void client.cancelQueries();
  return (
    <div className={isExpanded ? css.wide : css.narrow}>
      {isExpanded && (
        <>
          <span aria-hidden="true">
            <Avatar user={user} />
          </span>
          <Link className={css.text} href={paths.account} aria-label={`Account of ${getFullName(user)}`}>
            <div className={css.name}>{getFullName(user)}</div>
            {user.email !== null && <div className={css.email}>{user.email}</div>}
          </Link>
        </>
      )}
      <Tooltip text="Log Out" side={isExpanded ? "top" : "right"}>
        <a className={css.logOut} href={endpoints.logout} aria-label="Log Out" onClick={leave}>
          <Icon name="logOut" size={18} />
        </a>
      </Tooltip>
      {!isExpanded && (
        <Tooltip text={getFullName(user)} side="right">
          <Link href={paths.account} aria-label={`Account of ${getFullName(user)}`}>
            <Avatar user={user} />
          </Link>
        </Tooltip>
      )}
    </div>
  );
}

const cookieName = "sidebar";

/** Seven days in seconds (core/README.md, U6). */
const maxAgeSeconds = 604_800;

/** Viewports in which the sidebar is a dialog (core/README.md, U6). */
const mobileQuery = "(width < 48em)";

/** Whether the stored state is expanded; true without one, on the server and during hydration. */
export function useStoredSidebarState(): boolean {
  const isCollapsed = (cookie: string) => cookie.trim() === `${cookieName}=collapsed`;
  return useClientValue(() => !document.cookie.split(";").some(isCollapsed), true);
}

/** State of the sidebar: expanded or collapsed (stored for seven days), and open or closed on phones. */
export function useSidebar() {
  const stored = useStoredSidebarState();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isMobileOpen, setMobileOpen] = useState(false);
  const isExpanded = chosen ?? stored;
  const toggle = useCallback(() => {
    if (window.matchMedia(mobileQuery).matches) return setMobileOpen((wasOpen) => !wasOpen);
    const state = isExpanded ? "collapsed" : "expanded";
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${cookieName}=${state}; path=/admin; max-age=${maxAgeSeconds}; samesite=lax`;
    setChosen(!isExpanded);
  }, [isExpanded]);
  useToggleShortcut(toggle);
  const closeMobile = useCallback(() => setMobileOpen(false), []);
  return { isExpanded, isMobileOpen, toggle, closeMobile };
}

/** Toggles on Ctrl+B or Cmd+B, except while another dialog is open. */
function useToggleShortcut(toggle: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isToggle = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "b";
      if (!isToggle) return;
      event.preventDefault();
      if (!event.repeat && document.querySelector("dialog[open]:not([data-sidebar])") === null) toggle();
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [toggle]);
}

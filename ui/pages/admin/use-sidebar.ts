import { useCallback, useEffect, useState } from "react";
import { useClientValue } from "../../hooks/hydration.ts";

const cookieName = "sidebar";

/** Seven days in seconds (core/README.md, U6). */
const maxAgeSeconds = 604_800;

/** Parses the sidebar's state from `document.cookie`; true (expanded) without the cookie. */
export function parseSidebarCookie(cookies: string): boolean {
  return !cookies.split(";").some((cookie) => cookie.trim() === `${cookieName}=collapsed`);
}

/** Returns the cookie that stores the sidebar's state. */
export function formatSidebarCookie(isExpanded: boolean): string {
  return `${cookieName}=${isExpanded ? "expanded" : "collapsed"}; path=/admin; max-age=${maxAgeSeconds}; samesite=lax`;
}

/** Viewports in which the sidebar is a dialog (core/README.md, U6). */
const mobileQuery = "(width < 48em)";

export interface SidebarState {
  /** True with names, false with icons only. */
  readonly isExpanded: boolean;
  /** True while the dialog is open on a phone. */
  readonly isMobileOpen: boolean;
  readonly toggle: () => void;
  readonly closeMobile: () => void;
}

/** Returns the stored state; true on the server and during hydration. */
export function useStoredSidebarState(): boolean {
  return useClientValue(() => parseSidebarCookie(document.cookie), true);
}

/** State of the sidebar: expanded or collapsed (stored for seven days), and open or closed on phones. */
export function useSidebar(): SidebarState {
  const stored = useStoredSidebarState();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isMobileOpen, setMobileOpen] = useState(false);
  const isExpanded = chosen ?? stored;
  const toggle = useCallback(() => {
    if (window.matchMedia(mobileQuery).matches) return setMobileOpen((wasOpen) => !wasOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = formatSidebarCookie(!isExpanded);
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

import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

const name = "sidebar";

/** Seven days in seconds (specification, section 9). */
const maxAge = 604_800;

/** Whether the sidebar is expanded, as remembered among these cookies; it is where nothing is remembered. */
export function parseSidebarCookie(cookies: string): boolean {
  return !cookies.split(";").some((cookie) => cookie.trim() === `${name}=collapsed`);
}

/** What to set as a cookie, so that the sidebar comes back as it was left. */
export function formatSidebarCookie(isOpen: boolean): string {
  return `${name}=${isOpen ? "expanded" : "collapsed"}; path=/admin; max-age=${maxAge}; samesite=lax`;
}

const neverChanges = () => () => undefined;

/** Below it the sidebar is a sheet over the page (specification, section 9). */
const mobile = "(width < 48em)";

export interface SidebarState {
  /** Whether it shows names, or icons alone. */
  readonly isExpanded: boolean;
  /** Whether it lies over the page of a phone. */
  readonly isSheetOpen: boolean;
  readonly toggle: () => void;
  readonly closeMobile: () => void;
}

/** Whether the sidebar was left expanded; on the server and for the first render it was. */
export function useStoredSidebarState(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => parseSidebarCookie(document.cookie),
    () => true,
  );
}

/** Expanded or collapsed, remembered for seven days, and apart from that open or closed on a phone. */
export function useSidebar(): SidebarState {
  const remembered = useStoredSidebarState();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isExpanded = chosen ?? remembered;
  const toggle = useCallback(() => {
    if (window.matchMedia(mobile).matches) return setSheetOpen((isOpen) => !isOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to set a cookie is not in every browser yet
    document.cookie = formatSidebarCookie(!isExpanded);
    setChosen(!isExpanded);
  }, [isExpanded]);
  useToggleKey(toggle);
  const closeMobile = useCallback(() => setSheetOpen(false), []);
  return { isExpanded, isSheetOpen, toggle, closeMobile };
}

/** Ctrl or Cmd and b, wherever the focus is, but not below a dialog that lies over the page. */
function useToggleKey(toggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isToggle = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "b";
      if (!isToggle) return;
      event.preventDefault();
      if (!event.repeat && document.querySelector("dialog[open]:not([data-sidebar])") === null) toggle();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [toggle]);
}

import { useEffect, useRef, useState } from "react";
import { onBeforeHistoryNavigation } from "../../routes/history-guard.ts";
import { AdminButton } from "../buttons/admin-button.tsx";
import { Dialog } from "./dialog.tsx";

/** The link whose click leads from this page to another one of this site; null for every other click. */
function findLeavingLink(click: MouseEvent): HTMLAnchorElement | null {
  if (click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return null;
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  if (link === null || link.href === "" || link.hasAttribute("download")) return null;
  if (!["", "_self"].includes(link.target) || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link;
}

interface NavigationBlocker {
  /** Whether the reader is asked whether to leave. */
  readonly isBlocked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Asks before links, the browser's back button, a reload or a closed tab take the reader away, as long as `isUnsaved`.
 * What the program itself navigates to is never asked about.
 */
function useNavigationBlocker(isUnsaved: boolean, mayLeave: () => boolean): NavigationBlocker {
  const [proceed, setGoOn] = useState<(() => void) | null>(null);
  const isAllowed = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const here = window.location.href;
    const canNavigate = () => isAllowed.current || mayLeave();
    const onClick = (click: MouseEvent) => {
      const link = canNavigate() ? null : findLeavingLink(click);
      if (link === null) return;
      click.preventDefault();
      click.stopPropagation();
      setGoOn(() => () => link.click());
    };
    const onMove = (move: Event) => {
      if (canNavigate() || window.location.pathname === new URL(here).pathname) return;
      move.preventDefault();
      // The browser has moved already: this page takes its place in the history again.
      window.history.pushState(null, "", here);
      setGoOn(() => () => window.history.back());
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!canNavigate()) event.preventDefault();
    };
    document.addEventListener("click", onClick, { capture: true });
    const stopListening = onBeforeHistoryNavigation(onMove);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      stopListening();
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [isUnsaved, mayLeave]);

  return {
    isBlocked: proceed !== null,
    stay: () => setGoOn(null),
    leave: () => {
      isAllowed.current = true;
      setGoOn(null);
      proceed?.();
    },
  };
}

interface LeaveDialogProps {
  isUnsaved: boolean;
  /** True while the program itself leads away, as to the sign-in page. */
  isNavigationAllowed: () => boolean;
  /** What becomes of the changes. */
  children: string;
}

/** Asks whoever goes away from unsaved changes. */
export function UnsavedChangesDialog({ isUnsaved, isNavigationAllowed, children }: LeaveDialogProps) {
  const { isBlocked, stay, leave } = useNavigationBlocker(isUnsaved, isNavigationAllowed);
  if (!isBlocked) return null;
  return (
    <Dialog
      title="Leave without saving?"
      size="small"
      onClose={stay}
      foot={
        <>
          <AdminButton onClick={leave}>Leave</AdminButton>
          <AdminButton variant="primary" onClick={stay}>
            Stay
          </AdminButton>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}

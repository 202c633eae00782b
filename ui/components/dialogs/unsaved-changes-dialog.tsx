import { useEffect, useRef, useState } from "react";
import { onBeforeHistoryNavigation } from "../../hooks/history-guard.ts";
import { QuestionDialog } from "./dialog.tsx";

/** Returns the clicked link if it leads to another page of this site in the same tab; otherwise null. */
function findLeavingLink(click: MouseEvent): HTMLAnchorElement | null {
  if (click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return null;
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  if (link === null || link.href === "" || link.hasAttribute("download")) return null;
  if (!["", "_self"].includes(link.target) || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link;
}

/**
 * Blocks links, history navigation, reload and closing the tab while `isUnsaved`, until `leave` is called. Programmatic
 * navigation is never blocked.
 */
function useNavigationBlocker(isUnsaved: boolean, isNavigationAllowed: () => boolean) {
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const isAllowed = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const here = window.location.href;
    const canNavigate = () => isAllowed.current || isNavigationAllowed();
    const onClick = (click: MouseEvent) => {
      const link = canNavigate() ? null : findLeavingLink(click);
      if (link === null) return;
      click.preventDefault();
      click.stopPropagation();
      setProceed(() => () => link.click());
    };
    const onHistoryNavigation = (event: Event) => {
      if (canNavigate() || window.location.pathname === new URL(here).pathname) return;
      event.preventDefault();
      // The URL has changed already: push this page's URL again.
      window.history.pushState(null, "", here);
      setProceed(() => () => window.history.back());
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!canNavigate()) event.preventDefault();
    };
    document.addEventListener("click", onClick, { capture: true });
    const stopListening = onBeforeHistoryNavigation(onHistoryNavigation);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      stopListening();
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [isUnsaved, isNavigationAllowed]);

  return {
    /** True while a navigation waits for confirmation. */
    isBlocked: proceed !== null,
    stay: () => setProceed(null),
    leave: () => {
      isAllowed.current = true;
      setProceed(null);
      proceed?.();
    },
  };
}

interface UnsavedChangesDialogProps {
  isUnsaved: boolean;
  /** Returns true during programmatic navigation, such as the redirect to the sign-in page. */
  isNavigationAllowed: () => boolean;
  /** Text about what happens to the changes. */
  children: string;
}

/** Asks for confirmation before unsaved changes are left. */
export function UnsavedChangesDialog({ isUnsaved, isNavigationAllowed, children }: UnsavedChangesDialogProps) {
  const { isBlocked, stay, leave } = useNavigationBlocker(isUnsaved, isNavigationAllowed);
  if (!isBlocked) return null;
  return (
    <QuestionDialog
      title="Leave without saving?"
      onClose={stay}
      answers={[
        { label: "Leave", onClick: leave },
        { label: "Stay", variant: "primary", onClick: stay },
      ]}
    >
      <p>{children}</p>
    </QuestionDialog>
  );
}

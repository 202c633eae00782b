import { useEffect, useRef, useState } from "react";
import { onHistoryMove } from "../../routes/history-guard.ts";
import { ActionButton } from "../buttons/admin-button.tsx";
import { Dialog } from "./dialog.tsx";

/** The link whose click leads from this page to another one of this site; null for every other click. */
function leavingLink(click: MouseEvent): HTMLAnchorElement | null {
  if (click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return null;
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  if (link === null || link.href === "" || link.hasAttribute("download")) return null;
  if (!["", "_self"].includes(link.target) || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link;
}

interface LeaveWarning {
  /** Whether the reader is asked whether to leave. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Asks before links, the browser's back button, a reload or a closed tab take the reader away, as long as `isUnsaved`.
 * What the program itself navigates to is never asked about.
 */
function useLeaveWarning(isUnsaved: boolean, mayLeave: () => boolean): LeaveWarning {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isAllowed = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const here = window.location.href;
    const isFree = () => isAllowed.current || mayLeave();
    const onClick = (click: MouseEvent) => {
      const link = isFree() ? null : leavingLink(click);
      if (link === null) return;
      click.preventDefault();
      click.stopPropagation();
      setGoOn(() => () => link.click());
    };
    const onMove = (move: Event) => {
      if (isFree() || window.location.pathname === new URL(here).pathname) return;
      move.preventDefault();
      // The browser has moved already: this page takes its place in the history again.
      window.history.pushState(null, "", here);
      setGoOn(() => () => window.history.back());
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isFree()) event.preventDefault();
    };
    document.addEventListener("click", onClick, { capture: true });
    const stopListening = onHistoryMove(onMove);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      stopListening();
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [isUnsaved, mayLeave]);

  return {
    isAsking: goOn !== null,
    stay: () => setGoOn(null),
    leave: () => {
      isAllowed.current = true;
      setGoOn(null);
      goOn?.();
    },
  };
}

interface LeaveDialogProps {
  isUnsaved: boolean;
  /** True while the program itself leads away, as to the sign-in page. */
  mayLeave: () => boolean;
  /** What becomes of the changes. */
  children: string;
}

/** Asks whoever goes away from unsaved changes. */
export function LeaveDialog({ isUnsaved, mayLeave, children }: LeaveDialogProps) {
  const { isAsking, stay, leave } = useLeaveWarning(isUnsaved, mayLeave);
  if (!isAsking) return null;
  return (
    <Dialog
      title="Leave without saving?"
      size="small"
      onClose={stay}
      foot={
        <>
          <ActionButton onClick={leave}>Leave</ActionButton>
          <ActionButton look="primary" onClick={stay}>
            Stay
          </ActionButton>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}

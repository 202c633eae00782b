import { useEffect, useRef, useState } from "react";
import { onHistoryMove } from "../../routes/history-guard.ts";
import { leavingLink } from "./leaving-link.ts";

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
export function useLeaveWarning(isUnsaved: boolean, mayLeave: () => boolean): LeaveWarning {
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

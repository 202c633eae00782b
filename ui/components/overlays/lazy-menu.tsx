import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { DropdownMenuProps } from "./dropdown-menu.tsx";
import { loadOverlays, useFloating } from "./load-overlays.ts";

/**
 * An open menu. It takes its place from the nearest positioned element around it, which has the size of its button.
 * Its code is fetched with the first menu; a failed fetch is tried again each time that a menu opens.
 */
export function LazyDropdownMenu(props: DropdownMenuProps) {
  const floating = useFloating();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    loadOverlays().catch(() => setHasFailed(true));
  }, []);
  if (floating !== null) return <floating.DropdownMenu {...props} />;
  return hasFailed ? props.fallback : null;
}

/** Whether a menu is open, how it was opened, and the button that did. */
export function useMenu() {
  const opener = useRef<HTMLButtonElement>(null);
  const [openState, setOpened] = useState<{ readonly openedByKeyboard: boolean } | null>(null);
  return {
    opener,
    opened: openState,
    /** A click without a pointer comes from the keyboard. */
    open: (press: Pick<MouseEvent, "detail">) => setOpened({ openedByKeyboard: press.detail === 0 }),
    close: () => setOpened(null),
  };
}

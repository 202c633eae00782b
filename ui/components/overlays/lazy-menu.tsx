import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { DropdownMenuProps } from "./dropdown-menu.tsx";
import { loadOverlays, useOverlays } from "./load-overlays.ts";

/**
 * An open menu, positioned relative to the nearest positioned ancestor, which has the size of its button. The code is
 * loaded with the first menu; a failed load is retried each time a menu opens.
 */
export function LazyDropdownMenu(props: DropdownMenuProps) {
  const overlays = useOverlays();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    loadOverlays().catch(() => setHasFailed(true));
  }, []);
  if (overlays !== null) return <overlays.DropdownMenu {...props} />;
  return hasFailed ? props.fallback : null;
}

/** State of a menu; `opened` is null while it is closed. */
export function useMenu() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ readonly openedByKeyboard: boolean } | null>(null);
  return {
    triggerRef,
    opened,
    /** `detail` is 0 for clicks by keyboard. */
    open: (click: Pick<MouseEvent, "detail">) => setOpened({ openedByKeyboard: click.detail === 0 }),
    close: () => setOpened(null),
  };
}

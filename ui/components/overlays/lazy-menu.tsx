import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { MenuBesideProps } from "./dropdown-menu.tsx";
import { loadFloating, useFloating } from "./load-overlays.ts";

/**
 * An open menu. It takes its place from the nearest positioned element around it, which has the size of its button.
 * Its code is fetched with the first menu; a failed fetch is tried again each time that a menu opens.
 */
export function MenuBeside(props: MenuBesideProps) {
  const floating = useFloating();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    loadFloating().catch(() => setHasFailed(true));
  }, []);
  if (floating !== null) return <floating.FloatingMenu {...props} />;
  return hasFailed ? props.otherwise : null;
}

/** Whether a menu is open, how it was opened, and the button that did. */
export function useMenu() {
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ readonly byKeyboard: boolean } | null>(null);
  return {
    opener,
    opened,
    /** A click without a pointer comes from the keyboard. */
    open: (press: Pick<MouseEvent, "detail">) => setOpened({ byKeyboard: press.detail === 0 }),
    close: () => setOpened(null),
  };
}

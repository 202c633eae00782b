import { type MouseEvent, useRef, useState } from "react";

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

import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus inside an element whose buttons are replaced: when the focused one was removed, focuses the first
 * button. `focusKey` identifies the current set of buttons.
 */
export function useFocusRecovery<Element extends HTMLElement>(focusKey: string) {
  const ref = useRef<Element>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons are replaced when `focusKey` changes
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isInside.current && isLost) ref.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [focusKey]);
  const listeners = {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: (event: FocusEvent<Element>) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !event.currentTarget.contains(to)) isInside.current = false;
    },
  };
  return { ref, listeners };
}

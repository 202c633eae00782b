import { type RefObject, useEffect } from "react";
import { useHydrated } from "./use-client-value.ts";

/**
 * Replays a click made before hydration: `entry-loader.ts` marks the button with `data-pressed`, which shows as
 * pending, and this hook clicks it after mount. Returns the attributes of the button.
 */
export function useReplayedClick(button: RefObject<HTMLButtonElement | null>): {
  readonly "data-waiting": true | undefined;
} {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated || button.current?.hasAttribute("data-pressed") !== true) return;
    button.current.removeAttribute("data-pressed");
    button.current.click();
  }, [isHydrated, button]);
  return { "data-waiting": isHydrated ? undefined : true };
}

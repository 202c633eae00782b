import { type RefObject, useEffect } from "react";
import { useHydrated } from "./use-client-value.ts";

/**
 * Attributes of a button that needs a script, until that is there. It looks as it will; a press that comes too early is
 * marked on it by the page's first script (`start.ts`), shows as being under way, and is carried out here.
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

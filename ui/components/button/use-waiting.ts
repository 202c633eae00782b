import { useHydrated } from "../../use-hydrated.ts";

/**
 * Attributes of a button that needs a script, until that is there: it cannot be pressed yet, so that no press is lost
 * on it, and it looks as it will.
 */
export function useWaiting(): { readonly disabled: boolean; readonly "data-waiting": true | undefined } {
  const isReady = useHydrated();
  return { disabled: !isReady, "data-waiting": isReady ? undefined : true };
}

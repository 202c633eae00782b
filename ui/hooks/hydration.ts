import { type RefObject, useEffect, useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Returns `serverValue` on the server and during hydration, so that both render the same; then the value of `read`. */
export function useClientValue<Value>(read: () => Value, serverValue: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => serverValue);
}

/** False on the server and during hydration; then true. */
export function useHydrated(): boolean {
  return useClientValue(() => true, false);
}

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

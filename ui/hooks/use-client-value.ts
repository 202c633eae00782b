import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Returns `serverValue` on the server and during hydration, so that both render the same; then the value of `read`. */
export function useClientValue<Value>(read: () => Value, serverValue: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => serverValue);
}

/** False on the server and during hydration; then true. */
export function useHydrated(): boolean {
  return useClientValue(() => true, false);
}

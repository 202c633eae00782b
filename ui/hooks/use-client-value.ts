import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False on the server and for the first render in the browser, so that both say the same; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

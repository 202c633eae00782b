import { useCallback, useEffect, useRef } from "react";

/** Returns a function that calls `action` unless the component was removed meanwhile, as while a request runs. */
export function useWhileMounted(action: () => void): () => void {
  const current = useRef<(() => void) | null>(null);
  useEffect(() => {
    current.current = action;
    return () => {
      current.current = null;
    };
  }, [action]);
  return useCallback(() => current.current?.(), []);
}

import { useEffect, useState } from "react";

/** Pause in typing after which a list is searched, in milliseconds. */
export const searchDebounceMs = 300;

/** A text of a search field after a pause in typing. */
export function useDebounced(text: string): string {
  const [value, setValue] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setValue(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return value;
}

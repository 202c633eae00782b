import { useCallback, useEffect, useRef, useState } from "react";

interface PagedList {
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean; readonly isError: boolean }>;
}

/** Prints a list whose rows are not all loaded: loads the rest first, which can be stopped. */
export function usePrintAll({ hasNextPage, fetchNextPage }: PagedList) {
  const [isLoading, setIsLoading] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);

  // Leaving the list, such as by another tab, stops the loading as well.
  useEffect(() => stop, [stop]);

  // After the last rows have been rendered.
  useEffect(() => {
    if (!isReady) return;
    setIsReady(false);
    window.print();
  }, [isReady]);

  return {
    isLoading,
    stop,
    start: async () => {
      isStopped.current = false;
      setIsLoading(true);
      let rest = { hasNextPage, isError: false };
      while (rest.hasNextPage && !rest.isError && !isStopped.current) rest = await fetchNextPage();
      setIsLoading(false);
      if (!rest.hasNextPage && !isStopped.current) setIsReady(true);
    },
  };
}

import { useCallback, useEffect, useRef, useState } from "react";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { formatCount } from "../../format.ts";
import * as css from "./dashboard.css.ts";

interface ListFooterProps {
  /** Number of visible boards. */
  visibleCount: number;
  /** Number of boards in the whole list; null when unknown. */
  total: number | null;
  isLoading: boolean;
  isPrinting: boolean;
  onLoadMore: () => void;
  onPrintAll: () => void;
  onStopPrinting: () => void;
}

/** Below a list that is not fully loaded: what is shown, "Load more" and "Print all". */
export function ListFooter({
  visibleCount,
  total,
  isLoading,
  isPrinting,
  onLoadMore,
  onPrintAll,
  onStopPrinting,
}: ListFooterProps) {
  const part =
    total === null
      ? formatCount(visibleCount, "board")
      : `${visibleCount.toLocaleString("en-US")} of ${formatCount(total, "board")}`;
  return (
    <div className={css.footer}>
      <p className={css.footerNote}>
        Showing {part}.{" "}
        <span className={css.hint}>
          Find in this page looks through these alone; the search field finds all boards.
        </span>
      </p>
      <div className={css.buttons}>
        <AdminButton variant="default" pending={isLoading && !isPrinting} onClick={onLoadMore}>
          Load more
        </AdminButton>
        {isPrinting ? (
          <AdminButton variant="ghost" onClick={onStopPrinting}>
            Stop loading
          </AdminButton>
        ) : (
          <AdminButton variant="ghost" onClick={onPrintAll}>
            Print all
          </AdminButton>
        )}
      </div>
    </div>
  );
}

interface PagedList {
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean; readonly isError: boolean }>;
}

/** Prints the whole list: loads the remaining rows first, which can be stopped. */
export function usePrintAll({ hasNextPage, fetchNextPage }: PagedList) {
  const [isLoading, setIsLoading] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);

  // Unmounting the list, for example by another tab, stops the loading as well.
  useEffect(() => stop, [stop]);

  // Runs after the last rows have been rendered.
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

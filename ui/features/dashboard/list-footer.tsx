import { useCallback, useEffect, useRef, useState } from "react";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { formatCount } from "../../format.ts";
import * as css from "./dashboard.css.ts";

interface ListEndProps {
  /** How many boards are shown. */
  visibleCount: number;
  /** How many the whole list has; null where that is not known. */
  total: number | null;
  isLoading: boolean;
  isPrinting: boolean;
  onMore: () => void;
  onPrintAll: () => void;
  onStopPrinting: () => void;
}

/** What stands below a list that has more boards than it shows, and the ways to them. */
export function ListEnd({
  visibleCount,
  total,
  isLoading,
  isPrinting,
  onMore,
  onPrintAll,
  onStopPrinting,
}: ListEndProps) {
  const part =
    total === null
      ? formatCount(visibleCount, "board")
      : `${visibleCount.toLocaleString("en-US")} of ${formatCount(total, "board")}`;
  return (
    <div className={css.end}>
      <p className={css.footerNote}>
        Showing {part}.{" "}
        <span className={css.hint}>
          Find in this page looks through these alone; the search field finds all boards.
        </span>
      </p>
      <div className={css.buttons}>
        <AdminButton variant="default" pending={isLoading && !isPrinting} onClick={onMore}>
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

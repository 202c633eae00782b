import { useEffect, useRef } from "react";
import type { CardPage } from "../../../adapters/http/contract/page-renderer.ts";
import { BoardGrid } from "../../components/board-grid.tsx";
import { button } from "../../components/buttons/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { useHydrated } from "../../hooks/hydration.ts";
import * as css from "./gallery.css.ts";

interface LoadMoreProps {
  /** URL of the next page, for the link without JavaScript. */
  href: string;
  loading: boolean;
  onMore: () => void;
}

function LoadMore({ href, loading, onMore }: LoadMoreProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) {
    return (
      <a className={button.default} href={href} rel="next">
        Load more
      </a>
    );
  }
  return (
    <button
      type="button"
      className={button.default}
      aria-disabled={loading}
      onClick={() => {
        if (!loading) onMore();
      }}
    >
      {loading && <Spinner />}
      Load more
    </button>
  );
}

interface PaginatedBoardsProps {
  pages: readonly CardPage[];
  nextPageHref: (cursor: string) => string;
  loading: boolean;
  /** Whether the next page could not be loaded. */
  hasFailed: boolean;
  onMore: () => void;
  headingLevel: "h2" | "h3";
  /** True if there is no image above the list. */
  hasPriorityImage: boolean;
}

export function PaginatedBoards({
  pages,
  nextPageHref,
  loading,
  hasFailed,
  onMore,
  headingLevel,
  hasPriorityImage,
}: PaginatedBoardsProps) {
  const [firstPage, ...laterPages] = pages;
  const firstNewIndex = firstPage?.items.length ?? 0;
  const boards = pages.flatMap((page) => page.items);
  const next = pages.at(-1)?.nextCursor ?? null;
  const { grid, focusNew } = useFocusFirstNewCard(boards.length);
  return (
    <>
      <BoardGrid
        ref={grid}
        boards={boards}
        hasPriorityImage={hasPriorityImage}
        headingLevel={headingLevel}
        firstNewIndex={laterPages.length > 0 ? firstNewIndex : undefined}
      />
      <SourceNotices of={boards} />
      {hasFailed && (
        <p className={css.moreFailed} role="alert">
          We couldn’t load more boards. Check your connection and try again.
        </p>
      )}
      {next !== null && (
        <p className={css.more}>
          <LoadMore
            href={nextPageHref(next)}
            loading={loading}
            onMore={() => {
              focusNew();
              onMore();
            }}
          />
        </p>
      )}
    </>
  );
}

/** Focuses the first new card after "Load more". Call `focusNew` before loading. */
function useFocusFirstNewCard(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const previousCount = useRef<number | null>(null);
  useEffect(() => {
    if (previousCount.current === null || count <= previousCount.current) return;
    grid.current?.children.item(previousCount.current)?.querySelector("a")?.focus();
    previousCount.current = null;
  }, [count]);
  const focusNew = () => {
    previousCount.current = count;
  };
  return { grid, focusNew };
}

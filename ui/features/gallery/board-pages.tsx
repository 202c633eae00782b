import { useEffect, useRef } from "react";
import type { CardPage } from "../../../adapters/http/contract/page-renderer.ts";
import { BoardGrid } from "../../components/board-grid.tsx";
import { button } from "../../components/buttons/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { useHydrated } from "../../hooks/use-client-value.ts";
import * as css from "./board-list.css.ts";

interface LoadMoreProps {
  /** The next page by itself, for readers without JavaScript. */
  href: string;
  loading: boolean;
  onMore: () => void;
}

function LoadMore({ href, loading, onMore }: LoadMoreProps) {
  const hydrated = useHydrated();
  if (!hydrated) {
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

interface BoardPagesProps {
  pages: readonly CardPage[];
  nextPageHref: (cursor: string) => string;
  loading: boolean;
  onMore: () => void;
  heading: "h2" | "h3";
  /** Whether no picture stands above the list. */
  leading: boolean;
}

export function PaginatedBoards({ pages, nextPageHref, loading, onMore, heading, leading }: BoardPagesProps) {
  const [firstPage, ...laterPages] = pages;
  const addedFrom = firstPage?.items.length ?? 0;
  const boards = pages.flatMap((page) => page.items);
  const next = pages.at(-1)?.nextCursor ?? null;
  const { grid, focusNew } = useFocusFirstNewCard(boards.length);
  return (
    <>
      <BoardGrid
        ref={grid}
        boards={boards}
        hasPriorityImage={leading}
        headingLevel={heading}
        firstNewIndex={laterPages.length > 0 ? addedFrom : undefined}
      />
      <SourceNotices of={boards} />
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

/** Moves the focus to the first card that a press on "Load more" brought. */
function useFocusFirstNewCard(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    grid.current?.children.item(before.current)?.querySelector("a")?.focus();
    before.current = null;
  }, [count]);
  const focusNew = () => {
    before.current = count;
  };
  return { grid, focusNew };
}

import { type RefObject, useEffect, useMemo, useRef } from "react";
import { Link } from "wouter";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { adminButtonSize, adminButtonVariant } from "../../components/buttons/admin-button.css.ts";
import { EmptyState } from "../../components/feedback/error-boundary.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { NoMatches, SearchStatus } from "../../components/list-filter.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { useListFocusRecovery } from "../../hooks/use-focus-recovery.ts";
import { paths } from "../../paths.ts";
import { type BoardFilter, matchesTab } from "./board-queries.ts";
import { BoardRowMenu, BoardRows, TrashActions } from "./board-rows.tsx";
import { ListFooter, usePrintAll } from "./list-footer.tsx";
import type { BoardActions } from "./use-board-actions.ts";

interface NoBoardsProps {
  filter: BoardFilter;
  /** Whether the site has any boards outside the trash. */
  hasBoards: boolean;
  onClear: () => void;
}

const emptyMessages = {
  all: "No boards yet. Create your first board to get started!",
  published: "No published boards.",
  drafts: "No drafts.",
  health: "Every product is still in its shop.",
  trash: "The trash is empty.",
} as const;

/** Why the list is empty, with a link or button to continue. */
function NoBoards({ filter: { tab, q }, hasBoards, onClear }: NoBoardsProps) {
  const isFirst = !hasBoards && tab !== "trash";
  if (!isFirst && q !== "") return <NoMatches nouns="boards" query={q} onClear={onClear} />;
  const create = (
    <Link className={`${adminButtonVariant.primary} ${adminButtonSize.large}`} href={paths.createBoard}>
      Create Board
    </Link>
  );
  return (
    <EmptyState action={isFirst ? create : undefined}>{isFirst ? emptyMessages.all : emptyMessages[tab]}</EmptyState>
  );
}

interface BoardListProps {
  filter: BoardFilter;
  /** The boards loaded so far. */
  boards: readonly BoardCardDto[];
  /** Number of boards of the tab; null while unknown. */
  total: number | null;
  hasBoards: boolean;
  paging: Paging;
  actions: BoardActions;
  /** Focused after the last row was removed. */
  headingRef: RefObject<HTMLElement | null>;
  onClear: () => void;
}

export interface Paging {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean; readonly isError: boolean }>;
}

/** The boards of a tab that match the search, in pages; or why there are none. */
export function BoardList({ filter, boards, total, hasBoards, paging, actions, headingRef, onClear }: BoardListProps) {
  const { tab, q } = filter;
  const isTrash = tab === "trash";
  const listed = useMemo(() => boards.filter((board) => matchesTab(board, tab)), [boards, tab]);
  const ids = listed.map(({ id }) => id);
  const { listRef, listeners } = useListFocusRecovery<HTMLUListElement>(ids, headingRef);
  const focusNew = useFocusFirstNewRow(listRef, listed.length);
  const printing = usePrintAll(paging);
  const knownTotal = paging.hasNextPage ? (q === "" ? total : null) : listed.length;
  if (listed.length === 0 && !paging.hasNextPage) {
    return (
      <>
        <SearchStatus isSearch={q !== ""} count={0} noun="board" hasMore={false} />
        <NoBoards filter={filter} hasBoards={hasBoards} onClear={onClear} />
      </>
    );
  }
  return (
    <>
      <SearchStatus isSearch={q !== ""} count={listed.length} noun="board" hasMore={paging.hasNextPage} />
      <BoardRows
        ref={listRef}
        {...listeners}
        aria-label={isTrash ? "Trash" : "Boards"}
        boards={listed}
        total={knownTotal}
        pendingIds={actions.pendingIds}
        isEditable={!isTrash}
        actionsFor={(board) =>
          isTrash ? <TrashActions board={board} actions={actions} /> : <BoardRowMenu board={board} actions={actions} />
        }
      />
      {paging.isFetchNextPageError && !paging.isFetchingNextPage && (
        <InlineError onRetry={() => void paging.fetchNextPage()}>We couldn’t load more boards.</InlineError>
      )}
      {paging.hasNextPage && (
        <ListFooter
          visibleCount={listed.length}
          total={knownTotal}
          isLoading={paging.isFetchingNextPage}
          isPrinting={printing.isLoading}
          onLoadMore={() => {
            focusNew();
            void paging.fetchNextPage();
          }}
          onPrintAll={() => void printing.start()}
          onStopPrinting={printing.stop}
        />
      )}
      <SourceNotices of={listed} />
    </>
  );
}

/** Focuses the first new row after "Load more". */
function useFocusFirstNewRow(list: RefObject<HTMLUListElement | null>, count: number): () => void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    list.current?.children.item(before.current)?.querySelector<HTMLElement>("a, button")?.focus();
    before.current = null;
  }, [list, count]);
  return () => {
    before.current = count;
  };
}

import { type RefObject, useEffect, useMemo, useRef } from "react";
import { Link } from "wouter";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { actionLook, actionSize } from "../../components/buttons/admin-button.css.ts";
import { ActionButton } from "../../components/buttons/admin-button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { RetryLine } from "../../components/feedback/inline-error.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { counted } from "../../format.ts";
import { paths } from "../../paths.ts";
import { type BoardFilter, isOnTab } from "./board-filter.ts";
import { RowMenu, TrashActions } from "./board-row-actions.tsx";
import { BoardRows } from "./board-rows.tsx";
import { ListEnd, usePrintAll } from "./list-footer.tsx";
import type { BoardActions } from "./use-board-actions.ts";

interface NoBoardsProps {
  filter: BoardFilter;
  /** Whether the site has any boards outside the trash. */
  hasBoards: boolean;
  onClear: () => void;
}

const nothingOn = {
  all: "No boards yet. Create your first board to get started!",
  published: "No published boards.",
  drafts: "No drafts.",
  health: "Every product is still in its shop.",
  trash: "The trash is empty.",
} as const;

/** Why there is nothing in the list, and the way on. */
function NoBoards({ filter: { tab, q }, hasBoards, onClear }: NoBoardsProps) {
  const isFirst = !hasBoards && tab !== "trash";
  if (!isFirst && q !== "") {
    return (
      <EmptyState
        action={
          <ActionButton look="default" onClick={onClear}>
            Clear search
          </ActionButton>
        }
      >
        {`No boards match “${q}”.`}
      </EmptyState>
    );
  }
  const create = (
    <Link className={`${actionLook.primary} ${actionSize.regular}`} href={paths.adminCreate}>
      Create Board
    </Link>
  );
  return <EmptyState action={isFirst ? create : undefined}>{isFirst ? nothingOn.all : nothingOn[tab]}</EmptyState>;
}

interface BoardListProps {
  filter: BoardFilter;
  /** The boards loaded so far. */
  boards: readonly BoardCardWire[];
  /** How many the tab has; null while that is not known. */
  total: number | null;
  hasBoards: boolean;
  paging: Paging;
  actions: BoardActions;
  heading: RefObject<HTMLElement | null>;
  onClear: () => void;
}

export interface Paging {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean; readonly isError: boolean }>;
}

/** The boards that the tab and the search leave, page by page, or why there is none. */
export function BoardList({ filter, boards, total, hasBoards, paging, actions, heading, onClear }: BoardListProps) {
  const { tab, q } = filter;
  const isTrash = tab === "trash";
  const listed = useMemo(() => boards.filter((board) => isOnTab(board, tab)), [boards, tab]);
  const { list, focusNew } = useFocusOnNew(listed.length);
  const printing = usePrintAll(paging);
  const known = paging.hasNextPage ? (q === "" ? total : null) : listed.length;
  if (listed.length === 0 && !paging.hasNextPage) {
    return (
      <>
        <SearchStatus text={q === "" ? "" : counted(0, "board")} />
        <NoBoards filter={filter} hasBoards={hasBoards} onClear={onClear} />
      </>
    );
  }
  return (
    <>
      <SearchStatus text={q === "" ? "" : `${known === null ? "More than " : ""}${counted(listed.length, "board")}`} />
      <BoardRows
        label={isTrash ? "Trash" : "Boards"}
        boards={listed}
        total={known}
        busy={actions.busy}
        areLinked={!isTrash}
        list={list}
        heading={heading}
        actionsFor={(board) =>
          isTrash ? <TrashActions board={board} actions={actions} /> : <RowMenu board={board} actions={actions} />
        }
      />
      {paging.isFetchNextPageError && !paging.isFetchingNextPage && (
        <RetryLine onRetry={() => void paging.fetchNextPage()}>We couldn't load more boards.</RetryLine>
      )}
      {paging.hasNextPage && (
        <ListEnd
          shown={listed.length}
          total={known}
          isLoading={paging.isFetchingNextPage}
          isPrinting={printing.isLoading}
          onMore={() => {
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

/** Speaks how many boards a search finds. */
function SearchStatus({ text }: { text: string }) {
  return (
    <p className={spokenOnly} role="status">
      {text}
    </p>
  );
}

/** Moves the focus to the first row that a press on "Load more" brought. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    list.current?.children.item(before.current)?.querySelector<HTMLElement>("a, button")?.focus();
    before.current = null;
  }, [count]);
  const focusNew = () => {
    before.current = count;
  };
  return { list, focusNew };
}

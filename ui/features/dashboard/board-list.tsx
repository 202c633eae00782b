import { type RefObject, useEffect, useRef } from "react";
import { Link } from "wouter";
import { adminButtonSize, adminButtonVariant } from "../../components/buttons/admin-button.css.ts";
import { EmptyState } from "../../components/feedback/error-boundary.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { NoMatches } from "../../components/list-filter.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { paths } from "../../paths.ts";
import type { BoardFilter } from "./board-queries.ts";
import { BoardRowMenu, BoardRows, TrashActions } from "./board-rows.tsx";
import * as css from "./dashboard.css.ts";
import type { BoardActions } from "./use-board-actions.ts";
import { useBoardPages } from "./use-board-pages.ts";

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
  hasBoards: boolean;
  actions: BoardActions;
  /** Focused after the last row was removed. */
  headingRef: RefObject<HTMLElement | null>;
  onClear: () => void;
}

/** The boards of a tab that match the search, as one list; or why there are none. The first page is loaded. */
export function BoardList({ filter, hasBoards, actions, headingRef, onClear }: BoardListProps) {
  const isTrash = filter.tab === "trash";
  const { total, boards, getBoard, needPages, isFailed, retry } = useBoardPages(filter);
  useFocusWhenEmptied(total === 0, headingRef);
  if (total === 0) return <NoBoards filter={filter} hasBoards={hasBoards} onClear={onClear} />;
  return (
    <>
      <BoardRows
        label={isTrash ? "Trash" : "Boards"}
        total={total}
        getBoard={getBoard}
        needPages={needPages}
        pendingIds={actions.pendingIds}
        isEditable={!isTrash}
        actionsFor={(board) =>
          isTrash ? <TrashActions board={board} actions={actions} /> : <BoardRowMenu board={board} actions={actions} />
        }
      />
      {isFailed && (
        <div className={css.failure}>
          <InlineError onRetry={retry}>We couldn’t load more boards.</InlineError>
        </div>
      )}
      <SourceNotices of={boards} />
    </>
  );
}

/** Moves the focus of the last row that was removed to the heading. */
function useFocusWhenEmptied(isEmpty: boolean, headingRef: RefObject<HTMLElement | null>) {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) headingRef.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty, headingRef]);
}

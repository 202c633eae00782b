import { type FocusEvent, type ReactNode, type RefObject, useEffect, useMemo, useState } from "react";
import type { BoardCardDto } from "../../../adapters/http/contract/board.ts";
import * as css from "./board-row.css.ts";
import { BoardRow } from "./board-row.tsx";

interface FocusedRow {
  readonly id: string;
  readonly index: number;
}

/**
 * Recovers the focus when the focused row is removed: it moves to the row that takes its position, or to `fallbackRef`
 * when no row is left.
 */
function useRowFocusRecovery(
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
  fallbackRef: RefObject<HTMLElement | null>,
) {
  const [focused, setFocused] = useState<FocusedRow | null>(null);
  useEffect(() => {
    if (focused === null || ids.includes(focused.id)) return;
    setFocused(null);
    if (document.activeElement !== document.body) return;
    const next = ids[Math.min(focused.index, ids.length - 1)];
    const row = next === undefined ? null : list.current?.querySelector(`[data-board-id="${next}"] button`);
    (row instanceof HTMLElement ? row : fallbackRef.current)?.focus();
  }, [focused, ids, list, fallbackRef]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>("[data-board-id]");
      if (row !== null) setFocused({ id: row.dataset["boardId"] ?? "", index: Number(row.dataset["index"]) });
    },
    // A blur with a target outside the list ends the tracking; a blur without one means that the row was removed.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !list.current?.contains(relatedTarget)) setFocused(null);
    },
  };
}

interface VirtualBoardListProps {
  label: string;
  boards: readonly BoardCardDto[];
  /** Number of boards in the whole list; null when unknown. */
  total: number | null;
  pendingIds: ReadonlySet<string>;
  isEditable: boolean;
  actionsFor: (board: BoardCardDto) => ReactNode;
  list: RefObject<HTMLUListElement | null>;
  /** Focused after the last row was removed. */
  headingRef: RefObject<HTMLElement | null>;
}

/** The loaded boards of the list. */
export function VirtualBoardList({
  label,
  boards,
  total,
  pendingIds,
  isEditable,
  actionsFor,
  list,
  headingRef,
}: VirtualBoardListProps) {
  const ids = useMemo(() => boards.map(({ id }) => id), [boards]);
  const focus = useRowFocusRecovery(ids, list, headingRef);
  return (
    <ul ref={list} className={css.list} aria-label={label} {...focus}>
      {boards.map((board, index) => (
        <li
          key={board.id}
          className={pendingIds.has(board.id) ? `${css.row} ${css.pending}` : css.row}
          aria-posinset={index + 1}
          aria-setsize={total ?? -1}
          aria-busy={pendingIds.has(board.id)}
          data-index={index}
          data-board-id={board.id}
        >
          <BoardRow board={board} isEditable={isEditable} actions={actionsFor(board)} />
        </li>
      ))}
    </ul>
  );
}

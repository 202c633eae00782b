import { type FocusEvent, type ReactNode, type RefObject, useEffect, useMemo, useState } from "react";
import type { BoardCardDto } from "../../../adapters/http/contract/board.ts";
import * as css from "./board-row.css.ts";
import { BoardRow } from "./board-row.tsx";

interface FocusedRow {
  readonly id: string;
  readonly index: number;
}

/**
 * Which row has the focus. When that row goes away, as by deleting it, the focus goes on to the one that takes its
 * place, or to `otherwise` where no row is left.
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
    const row = next === undefined ? null : list.current?.querySelector(`[data-board="${next}"] button`);
    (row instanceof HTMLElement ? row : fallbackRef.current)?.focus();
  }, [focused, ids, list, fallbackRef]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>("[data-board]");
      if (row !== null) setFocused({ id: row.dataset["board"] ?? "", index: Number(row.dataset["index"]) });
    },
    // What is left by going elsewhere needs no keeping; what is left by going away does.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !list.current?.contains(relatedTarget)) setFocused(null);
    },
  };
}

interface BoardRowsProps {
  label: string;
  boards: readonly BoardCardDto[];
  /** How many the whole list has; null where that is not known. */
  total: number | null;
  busy: ReadonlySet<string>;
  isEditable: boolean;
  actionsFor: (board: BoardCardDto) => ReactNode;
  list: RefObject<HTMLUListElement | null>;
  /** Has the focus once the last row is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The boards of the list that have been loaded. */
export function VirtualBoardList({
  label,
  boards,
  total,
  busy,
  isEditable,
  actionsFor,
  list,
  heading,
}: BoardRowsProps) {
  const ids = useMemo(() => boards.map(({ id }) => id), [boards]);
  const focus = useRowFocusRecovery(ids, list, heading);
  return (
    <ul ref={list} className={css.list} aria-label={label} {...focus}>
      {boards.map((board, index) => (
        <li
          key={board.id}
          className={busy.has(board.id) ? `${css.row} ${css.pending}` : css.row}
          aria-posinset={index + 1}
          aria-setsize={total ?? -1}
          aria-busy={busy.has(board.id)}
          data-index={index}
          data-board={board.id}
        >
          <BoardRow board={board} isEditable={isEditable} actions={actionsFor(board)} />
        </li>
      ))}
    </ul>
  );
}

import { type ReactNode, type RefObject, useMemo } from "react";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import * as css from "./board-row.css.ts";
import { BoardRow } from "./board-row.tsx";
import { useFocusKept } from "./use-focus-kept.ts";

interface BoardRowsProps {
  label: string;
  boards: readonly BoardCardWire[];
  /** How many the whole list has; null where that is not known. */
  total: number | null;
  busy: ReadonlySet<string>;
  areLinked: boolean;
  actionsFor: (board: BoardCardWire) => ReactNode;
  list: RefObject<HTMLUListElement | null>;
  /** Has the focus once the last row is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The boards of the list that have been loaded. */
export function BoardRows({ label, boards, total, busy, areLinked, actionsFor, list, heading }: BoardRowsProps) {
  const ids = useMemo(() => boards.map(({ id }) => id), [boards]);
  const focus = useFocusKept(ids, list, heading);
  return (
    <ul ref={list} className={css.list} aria-label={label} {...focus}>
      {boards.map((board, index) => (
        <li
          key={board.id}
          className={busy.has(board.id) ? `${css.row} ${css.busy}` : css.row}
          aria-posinset={index + 1}
          aria-setsize={total ?? -1}
          aria-busy={busy.has(board.id)}
          data-index={index}
          data-board={board.id}
        >
          <BoardRow board={board} isLinked={areLinked} actions={actionsFor(board)} />
        </li>
      ))}
    </ul>
  );
}

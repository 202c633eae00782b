import { type ReactNode, type RefObject, useMemo, useRef } from "react";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import * as css from "./board-row.css.ts";
import { BoardRow } from "./board-row.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { useRowWindow } from "./use-row-window.ts";

interface BoardRowsProps {
  label: string;
  boards: readonly BoardCardWire[];
  busy: ReadonlySet<string>;
  areLinked: boolean;
  actionsFor: (board: BoardCardWire) => ReactNode;
  /** Has the focus once the last row is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** All boards of the list, of which only those near the window are there. */
export function BoardRows({ label, boards, busy, areLinked, actionsFor, heading }: BoardRowsProps) {
  const ids = useMemo(() => boards.map(({ id }) => id), [boards]);
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusKept(ids, list, heading);
  const { rows, top } = useRowWindow({ ids, kept: focus.focused, list });
  return (
    <ul
      ref={list}
      className={css.list}
      aria-label={label}
      style={{ height: rows.getTotalSize() }}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const board = boards[index];
        if (board === undefined) return null;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            className={busy.has(board.id) ? `${css.row} ${css.busy}` : css.row}
            style={{ top: start - top }}
            aria-posinset={index + 1}
            aria-setsize={boards.length}
            aria-busy={busy.has(board.id)}
            data-index={index}
            data-board={board.id}
          >
            <BoardRow board={board} isLinked={areLinked} actions={actionsFor(board)} />
          </li>
        );
      })}
    </ul>
  );
}

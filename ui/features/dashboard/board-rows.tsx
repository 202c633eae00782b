import type { ComponentProps, ReactNode } from "react";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import * as css from "./board-row.css.ts";
import { BoardRow } from "./board-row.tsx";

interface BoardRowsProps extends ComponentProps<"ul"> {
  boards: readonly BoardCardDto[];
  /** Number of boards in the whole list; null when unknown. */
  total: number | null;
  pendingIds: ReadonlySet<string>;
  isEditable: boolean;
  actionsFor: (board: BoardCardDto) => ReactNode;
}

/** The loaded boards of the list. */
export function BoardRows({ boards, total, pendingIds, isEditable, actionsFor, ...list }: BoardRowsProps) {
  return (
    <ul {...list} className={css.list}>
      {boards.map((board, index) => (
        <li
          key={board.id}
          className={pendingIds.has(board.id) ? `${css.row} ${css.pending}` : css.row}
          aria-posinset={index + 1}
          aria-setsize={total ?? -1}
          aria-busy={pendingIds.has(board.id)}
        >
          <BoardRow board={board} isEditable={isEditable} actions={actionsFor(board)} />
        </li>
      ))}
    </ul>
  );
}

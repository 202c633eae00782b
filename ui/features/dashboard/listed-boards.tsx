import { type RefObject, useMemo } from "react";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { SourceNotices } from "../../components/source-notices/source-notices.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { counted } from "../../words.ts";
import { type BoardFilter, boardsWith, isOnTab } from "./board-filter.ts";
import { BoardRows } from "./board-rows.tsx";
import { NoBoards } from "./no-boards.tsx";
import { RowMenu } from "./row-menu.tsx";
import { TrashActions } from "./trash-actions.tsx";
import type { BoardActions } from "./use-board-actions.ts";

interface ListedBoardsProps {
  filter: BoardFilter;
  /** All of the list, or of the trash where that is asked for. */
  boards: readonly BoardCardWire[];
  actions: BoardActions;
  heading: RefObject<HTMLElement | null>;
  onClear: () => void;
}

/** The boards that the tab and the filter box leave, or why there is none. */
export function ListedBoards({ filter, boards, actions, heading, onClear }: ListedBoardsProps) {
  const { tab, q } = filter;
  const isTrash = tab === "trash";
  const listed = useMemo(
    () =>
      boardsWith(
        boards.filter((board) => isOnTab(board, tab)),
        q,
      ),
    [boards, tab, q],
  );
  return (
    <>
      <p className={spokenOnly} role="status">
        {q.trim() === "" ? "" : counted(listed.length, "board")}
      </p>
      {listed.length === 0 ? (
        <NoBoards filter={filter} hasBoards={boards.length > 0} onClear={onClear} />
      ) : (
        <>
          <BoardRows
            key={tab}
            label={isTrash ? "Trash" : "Boards"}
            boards={listed}
            busy={actions.busy}
            areLinked={!isTrash}
            heading={heading}
            actionsFor={(board) =>
              isTrash ? <TrashActions board={board} actions={actions} /> : <RowMenu board={board} actions={actions} />
            }
          />
          <SourceNotices of={listed} />
        </>
      )}
    </>
  );
}

import type { BoardCardDto } from "../../adapters/http/contract/operations/boards.ts";
import { boardStatusLabels } from "../../core/board/board.ts";
import { status } from "./status-badge.css.ts";

/** A filled or hollow dot and the label of the status. */
export function StatusBadge({ status: boardStatus }: { status: BoardCardDto["status"] }) {
  return <span className={status[boardStatus]}>{boardStatusLabels[boardStatus]}</span>;
}

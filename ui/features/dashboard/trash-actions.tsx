import { RotateCcw } from "lucide-react";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { ActionButton } from "../../components/buttons/admin-button.tsx";
import * as css from "./board-row.css.ts";
import type { BoardActions } from "./use-board-actions.ts";

/** What can be done with a board in the trash. */
export function TrashActions({ board, actions }: { board: BoardCardWire; actions: BoardActions }) {
  return (
    <div className={css.restore}>
      <ActionButton
        size="small"
        icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden="true" />}
        aria-label={`Restore ${board.title}`}
        pending={actions.busy.has(board.id)}
        onClick={() => actions.restore(board)}
      >
        Restore
      </ActionButton>
    </div>
  );
}

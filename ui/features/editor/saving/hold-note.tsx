import type { BoardStatus } from "../../../../core/board/board.ts";
import { ActionButton } from "../../../components/buttons/admin-button.tsx";
import { useEditor } from "../editor-context.ts";
import * as css from "./save-buttons.css.ts";
import { holdNotes } from "./save-messages.ts";

const ways: Readonly<Record<BoardStatus, string>> = { draft: "Save without it", published: "Publish without it" };

/** Why a save has not begun, and the way on without the picture. */
export function HoldNote() {
  const { held, saveWithout } = useEditor().saving.hold;
  return (
    <div role="status">
      {held !== null && (
        <div className={css.hold}>
          <p className={held.reason === "sending" ? css.saveNote : css.failure}>{holdNotes[held.reason]}</p>
          <ActionButton size="small" onClick={saveWithout}>
            {ways[held.order.status]}
          </ActionButton>
        </div>
      )}
    </div>
  );
}

import type { BoardStatus } from "../../../../core/board/board.ts";
import { ActionButton } from "../../../components/buttons/admin-button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useEditor } from "../editor-context.ts";

/** Somebody deleted the board while it was edited: what is in the form can become a board of its own. */
export function GoneDialog({ status }: { status: BoardStatus }) {
  const { saving } = useEditor();
  return (
    <Dialog
      title="This board is gone"
      onClose={saving.dismiss}
      foot={
        <>
          <ActionButton onClick={saving.dismiss}>Keep editing</ActionButton>
          <ActionButton look="primary" onClick={() => saving.save(status, null)}>
            Save as a new board
          </ActionButton>
        </>
      }
    >
      <p>Someone deleted it. Your work is safe: save it as a new board.</p>
    </Dialog>
  );
}

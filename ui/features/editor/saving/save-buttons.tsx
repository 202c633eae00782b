import type { BoardStatus } from "../../../../core/board/board.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { useFocusRecovery } from "../../../hooks/use-focus-recovery.ts";
import { useEditor } from "../editor-context.ts";
import { pendingUploadNotes } from "./save-messages.ts";
import * as css from "./saving.css.ts";

const ways: Readonly<Record<BoardStatus, string>> = { draft: "Save without it", published: "Publish without it" };

/** Why a save has not begun, and the way on without the picture. */
function PendingUploadNote() {
  const { pendingSave, saveWithout } = useEditor().saving.hold;
  return (
    <div role="status">
      {pendingSave !== null && (
        <div className={css.pendingNote}>
          <p className={pendingSave.reason === "sending" ? css.saveNote : css.failure}>
            {pendingUploadNotes[pendingSave.reason]}
          </p>
          <AdminButton size="small" onClick={saveWithout}>
            {ways[pendingSave.order.status]}
          </AdminButton>
        </div>
      )}
    </div>
  );
}

/** 'Save Draft' and 'Publish Board', and below them what saving would do, waits for, or why it failed. */
export function SaveButtons() {
  const { saving, session } = useEditor();
  const { note, hold } = saving;
  const reason = hold.pendingSave?.reason ?? null;
  const focus = useFocusRecovery<HTMLDivElement>(String(reason));
  return (
    <div className={css.bar} ref={focus.ref} {...focus.listeners}>
      <div className={css.buttons}>
        <SaveButton status="draft">Save Draft</SaveButton>
        <SaveButton status="published">Publish Board</SaveButton>
      </div>
      <PendingUploadNote />
      {note !== null && <p className={css.failure}>{note}</p>}
      {note === null && reason === null && session.getLoadedTarget?.status === "published" && (
        <p className={css.saveNote}>Publish Board updates the page. Save Draft takes it offline.</p>
      )}
    </div>
  );
}

/** Neither can be pressed while the board is saved; the one that was pressed says so. */
function SaveButton({ status, children }: { status: BoardStatus; children: string }) {
  const { pending, save } = useEditor().saving;
  return (
    <AdminButton
      variant={status === "published" ? "accent" : "secondary"}
      pending={pending === status}
      pendingLabel="Saving..."
      aria-disabled={pending !== null}
      onClick={() => pending === null && save(status)}
    >
      {children}
    </AdminButton>
  );
}

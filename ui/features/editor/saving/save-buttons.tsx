import { useId } from "react";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { useEditor } from "../editor-context.ts";
import * as css from "./saving.css.ts";
import { uploadNotes } from "./use-save.ts";

/** 'Save Draft' and 'Publish Board'; the line under them explains what saving does, or why it failed or is disabled. */
export function SaveButtons() {
  const { saving, session, uploadPhase } = useEditor();
  const { errorMessage } = saving;
  const uploadNote = uploadNotes[uploadPhase];
  const noteId = useId();
  return (
    <div className={css.saveBar}>
      <div className={css.buttons}>
        <SaveButton status="draft" describedBy={noteId}>
          Save Draft
        </SaveButton>
        <SaveButton status="published" describedBy={noteId}>
          Publish Board
        </SaveButton>
      </div>
      <div id={noteId} role="status">
        {uploadNote !== null && <p className={css.hint}>{uploadNote}</p>}
      </div>
      {errorMessage !== null && <p className={css.errorMessage}>{errorMessage}</p>}
      {errorMessage === null && uploadNote === null && session.loadedBoard?.status === "published" && (
        <p className={css.hint}>Publish Board updates the page. Save Draft takes it offline.</p>
      )}
    </div>
  );
}

interface SaveButtonProps {
  status: BoardStatus;
  /** Id of the element that explains why the button is disabled. */
  describedBy: string;
  children: string;
}

/** Disabled, but focusable, while the board is being saved or its moodboard is uploading. */
function SaveButton({ status, describedBy, children }: SaveButtonProps) {
  const { saving, uploadPhase } = useEditor();
  const isDisabled = saving.savingStatus !== null || uploadPhase === "sending";
  return (
    <AdminButton
      variant={status === "published" ? "accent" : "secondary"}
      pending={saving.savingStatus === status}
      pendingLabel="Saving..."
      aria-disabled={isDisabled}
      aria-describedby={describedBy}
      onClick={() => !isDisabled && saving.save(status)}
    >
      {children}
    </AdminButton>
  );
}

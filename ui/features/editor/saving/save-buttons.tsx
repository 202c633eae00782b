import type { BoardStatus } from "../../../../core/board/board.ts";
import { ActionButton } from "../../../components/buttons/admin-button.tsx";
import { useKeptFocus } from "../../../hooks/use-focus-recovery.ts";
import { useEditor } from "../editor-context.ts";
import { HoldNote } from "./hold-note.tsx";
import * as css from "./save-buttons.css.ts";

/** 'Save Draft' and 'Publish Board', and below them what saving would do, waits for, or why it failed. */
export function SaveButtons() {
  const { saving, work } = useEditor();
  const { note, hold } = saving;
  const reason = hold.held?.reason ?? null;
  const focus = useKeptFocus<HTMLDivElement>(String(reason));
  return (
    <div className={css.bar} ref={focus.ref} {...focus.listeners}>
      <div className={css.buttons}>
        <SaveButton status="draft">Save Draft</SaveButton>
        <SaveButton status="published">Publish Board</SaveButton>
      </div>
      <HoldNote />
      {note !== null && <p className={css.failure}>{note}</p>}
      {note === null && reason === null && work.loaded?.status === "published" && (
        <p className={css.saveNote}>Publish Board updates the page. Save Draft takes it offline.</p>
      )}
    </div>
  );
}

/** Neither can be pressed while the board is saved; the one that was pressed says so. */
function SaveButton({ status, children }: { status: BoardStatus; children: string }) {
  const { pending, save } = useEditor().saving;
  return (
    <ActionButton
      look={status === "published" ? "accent" : "secondary"}
      pending={pending === status}
      pendingText="Saving..."
      aria-disabled={pending !== null}
      onClick={() => pending === null && save(status)}
    >
      {children}
    </ActionButton>
  );
}

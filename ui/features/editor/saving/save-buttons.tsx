import type { BoardStatus } from "../../../../core/board/board.ts";
import { ActionButton } from "../../../components/buttons/admin-button.tsx";
import { useKeptFocus } from "../../../hooks/use-focus-recovery.ts";
import { useEditor } from "../editor-context.ts";
import { holdNotes } from "./save-messages.ts";
import * as css from "./saving.css.ts";

const ways: Readonly<Record<BoardStatus, string>> = { draft: "Save without it", published: "Publish without it" };

/** Why a save has not begun, and the way on without the picture. */
function HoldNote() {
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

import { ActionButton } from "../../../components/action-button/action-button.tsx";
import { useKeptFocus } from "../../../components/kept-focus/use-kept-focus.ts";
import { useEditor } from "../editor-context.ts";
import { HoldNote } from "./hold-note.tsx";
import * as css from "./save-buttons.css.ts";

/** 'Save Draft' and 'Publish Board', and below them what saving would do, waits for, or why it failed. */
export function SaveButtons() {
  const { saving, work } = useEditor();
  const { isSaving, note, hold, save } = saving;
  const reason = hold.held?.reason ?? null;
  const isPending = isSaving || reason === "sending";
  const focus = useKeptFocus<HTMLDivElement>(String(reason));
  return (
    <div className={css.bar} ref={focus.ref} {...focus.listeners}>
      <div className={css.buttons}>
        <ActionButton pending={isPending} pendingText="Saving..." onClick={() => save("draft")}>
          Save Draft
        </ActionButton>
        <ActionButton look="accent" pending={isPending} onClick={() => save("published")}>
          Publish Board
        </ActionButton>
      </div>
      <HoldNote />
      {note !== null && <p className={css.failure}>{note}</p>}
      {note === null && reason === null && work.storedStatus === "published" && (
        <p className={css.note}>Saving as a draft takes this board offline.</p>
      )}
    </div>
  );
}

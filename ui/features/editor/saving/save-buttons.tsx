import { ActionButton } from "../../../components/action-button/action-button.tsx";
import { useEditor } from "../editor-context.ts";
import * as css from "./save-buttons.css.ts";

/** 'Save Draft' and 'Publish Board', and below them what saving would do or why it failed. */
export function SaveButtons() {
  const { saving, work } = useEditor();
  const { isSaving, note, save } = saving;
  return (
    <div className={css.bar}>
      <div className={css.buttons}>
        <ActionButton pending={isSaving} pendingText="Saving..." onClick={() => save("draft")}>
          Save Draft
        </ActionButton>
        <ActionButton look="accent" pending={isSaving} onClick={() => save("published")}>
          Publish Board
        </ActionButton>
      </div>
      {note !== null && <p className={css.failure}>{note}</p>}
      {note === null && work.storedStatus === "published" && (
        <p className={css.note}>Saving as a draft takes this board offline.</p>
      )}
    </div>
  );
}

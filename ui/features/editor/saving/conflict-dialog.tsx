import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { ActionButton } from "../../../components/buttons/admin-button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { momentInWords } from "../drafts/draft.ts";
import { useEditor } from "../editor-context.ts";
import { contentOf } from "../form/board-payload.ts";
import { differences } from "./board-diff.ts";
import { Comparison } from "./board-diff-table.tsx";
import * as css from "./saving.css.ts";

interface ConflictDialogProps {
  theirs: BoardWire;
  /** In which the board was to be saved. */
  status: BoardStatus;
}

/** Two people changed one board: shows what differs, and lets the later one choose. */
function ConflictDialog({ theirs, status }: ConflictDialogProps) {
  const { form, work, saving } = useEditor();
  const loadTheirs = () => {
    work.load(theirs);
    saving.dismiss();
  };
  const keepMine = () => saving.save(status, { id: theirs.id, version: theirs.version });
  return (
    <Dialog
      title="Someone else changed this board"
      onClose={saving.dismiss}
      foot={
        <>
          <ActionButton onClick={loadTheirs}>Load theirs</ActionButton>
          <ActionButton look="primary" onClick={keepMine}>
            Keep mine
          </ActionButton>
        </>
      }
    >
      <p className={css.words}>
        Saved at {momentInWords(new Date(theirs.updatedAt), new Date())}. Load theirs to replace your changes, or keep
        yours to replace theirs.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard as well, and nothing else in it has the focus */}
      <section aria-label="What differs" tabIndex={0}>
        <Comparison differences={differences(theirs, contentOf(form.getValues(), status))} />
      </section>
    </Dialog>
  );
}

/** Somebody deleted the board while it was edited: what is in the form can become a board of its own. */
function GoneDialog({ status }: { status: BoardStatus }) {
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

/** Asks what to do where a save came too late. */
export function SaveObstacle() {
  const { obstacle } = useEditor().saving;
  if (obstacle === null) return null;
  return obstacle.kind === "conflict" ? <ConflictDialog {...obstacle} /> : <GoneDialog status={obstacle.status} />;
}

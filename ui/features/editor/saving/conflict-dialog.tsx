import type { BoardDto } from "../../../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { formatTimestamp } from "../drafts/draft.ts";
import { useEditor } from "../editor-context.ts";
import { toBoardContent } from "../form/board-payload.ts";
import { diffBoards } from "./board-diff.ts";
import { BoardDiffTable } from "./board-diff-table.tsx";
import * as css from "./saving.css.ts";

interface ConflictDialogProps {
  remote: BoardDto;
  /** In which the board was to be saved. */
  status: BoardStatus;
}

/** Two people changed one board: shows what differs, and lets the later one choose. */
function ConflictDialog({ remote, status }: ConflictDialogProps) {
  const { form, session, saving } = useEditor();
  const loadTheirs = () => {
    session.loadBoard(remote);
    saving.dismiss();
  };
  const keepMine = () => saving.save(status, { id: remote.id, version: remote.version });
  return (
    <Dialog
      title="Someone else changed this board"
      onClose={saving.dismiss}
      footer={
        <>
          <AdminButton onClick={loadTheirs}>Load theirs</AdminButton>
          <AdminButton variant="primary" onClick={keepMine}>
            Keep mine
          </AdminButton>
        </>
      }
    >
      <p className={css.text}>
        Saved at {formatTimestamp(new Date(remote.updatedAt), new Date())}. Load theirs to replace your changes, or keep
        yours to replace theirs.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard as well, and nothing else in it has the focus */}
      <section aria-label="What differs" tabIndex={0}>
        <BoardDiffTable differences={diffBoards(remote, toBoardContent(form.getValues(), status))} />
      </section>
    </Dialog>
  );
}

/** Somebody deleted the board while it was edited: what is in the form can become a board of its own. */
function DeletedBoardDialog({ status }: { status: BoardStatus }) {
  const { saving } = useEditor();
  return (
    <Dialog
      title="This board is gone"
      onClose={saving.dismiss}
      footer={
        <>
          <AdminButton onClick={saving.dismiss}>Keep editing</AdminButton>
          <AdminButton variant="primary" onClick={() => saving.save(status, null)}>
            Save as a new board
          </AdminButton>
        </>
      }
    >
      <p>Someone deleted it. Your work is safe: save it as a new board.</p>
    </Dialog>
  );
}

/** Asks what to do where a save came too late. */
export function SaveConflictDialog() {
  const { obstacle } = useEditor().saving;
  if (obstacle === null) return null;
  return obstacle.kind === "conflict" ? (
    <ConflictDialog {...obstacle} />
  ) : (
    <DeletedBoardDialog status={obstacle.status} />
  );
}

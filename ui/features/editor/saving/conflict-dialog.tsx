import { diffBoards } from "../../../../core/board/describe-changes.ts";
import { QuestionDialog } from "../../../components/dialogs/dialog.tsx";
import { formatRecentTime } from "../../../format-dates.ts";
import { useEditor } from "../editor-context.ts";
import { toBoardContent } from "../form/editor-form.ts";
import { message } from "./board-diff-table.css.ts";
import { BoardDiffTable } from "./board-diff-table.tsx";
import { toStatus } from "./store-board.ts";

/**
 * The dialog for a save that was refused because another admin changed or deleted the stored board (core/README.md,
 * P11).
 */
export function SaveConflictDialog() {
  const { form, session, saving } = useEditor();
  const { conflict, dismiss } = saving;
  if (conflict === null) return null;
  const { status } = conflict;
  if (conflict.kind === "deleted") {
    const newStatus = status === "staged" ? "draft" : status;
    return (
      <QuestionDialog
        title="This board is gone"
        onClose={dismiss}
        answers={[
          { label: "Keep editing", onClick: dismiss },
          { label: "Save as a new board", variant: "primary", onClick: () => saving.save(newStatus, null) },
        ]}
      >
        <p>Someone deleted it. Your work is safe: save it as a new board.</p>
      </QuestionDialog>
    );
  }
  const { remote } = conflict;
  const loadRemote = () => {
    session.loadBoard(remote);
    dismiss();
  };
  return (
    <QuestionDialog
      title="Someone else changed this board"
      onClose={dismiss}
      answers={[
        { label: "Load theirs", onClick: loadRemote },
        { label: "Keep mine", variant: "primary", onClick: () => saving.save(status, remote) },
      ]}
    >
      <p className={message}>
        Saved at {formatRecentTime(new Date(remote.updatedAt), new Date())}. Load theirs to replace your changes, or
        keep yours to replace theirs.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the section scrolls and has no focusable content, so it must be focusable for the keyboard */}
      <section aria-label="What differs" tabIndex={0}>
        <BoardDiffTable
          headings={["Theirs", "Mine"]}
          images={["Their moodboard image", "My moodboard image"]}
          differences={diffBoards(remote, toBoardContent(form.getValues(), toStatus(status)))}
        />
      </section>
    </QuestionDialog>
  );
}

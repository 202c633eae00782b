import { QuestionDialog } from "../../../components/dialogs/dialog.tsx";
import { formatRecentTime } from "../../../format-dates.ts";
import { useEditor } from "../editor-context.ts";
import { toBoardContent } from "../form/editor-form.ts";
import { type DiffValue, diffBoards, type FieldDiff } from "./board-diff.ts";
import * as css from "./conflict-dialog.css.ts";

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
    return (
      <QuestionDialog
        title="This board is gone"
        onClose={dismiss}
        answers={[
          { label: "Keep editing", onClick: dismiss },
          { label: "Save as a new board", variant: "primary", onClick: () => saving.save(status, null) },
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
      <p className={css.message}>
        Saved at {formatRecentTime(new Date(remote.updatedAt), new Date())}. Load theirs to replace your changes, or
        keep yours to replace theirs.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the section scrolls and has no focusable content, so it must be focusable for the keyboard */}
      <section aria-label="What differs" tabIndex={0}>
        <BoardDiffTable differences={diffBoards(remote, toBoardContent(form.getValues(), status))} />
      </section>
    </QuestionDialog>
  );
}

/** The differing fields of two boards, remote and local side by side. */
function BoardDiffTable({ differences }: { differences: readonly FieldDiff[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th className={css.columnHeader} scope="col">
            Theirs
          </th>
          <th className={css.columnHeader} scope="col">
            Mine
          </th>
        </tr>
      </thead>
      {differences.map(({ name, remote, local }) => (
        <tbody key={name}>
          <tr>
            <th className={css.rowHeader} colSpan={2} scope="rowgroup">
              {name}
            </th>
          </tr>
          <tr>
            <Value side={remote} image="Their moodboard image" />
            <Value side={local} image="My moodboard image" />
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Value({ side, image }: { side: DiffValue; image: string }) {
  return (
    <td className={css.value}>
      {"imageUrl" in side ? (
        <img className={css.image} src={side.imageUrl} width={60} height={80} alt={image} />
      ) : (
        side.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beyond their place
          <p key={index} dir="auto">
            {line}
          </p>
        ))
      )}
    </td>
  );
}

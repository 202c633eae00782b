import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { QuestionDialog } from "../../../components/dialogs/dialog.tsx";
import { formatCount } from "../../../format.ts";
import { formatRecentTime } from "../../../format-dates.ts";
import { useEditor } from "../editor-context.ts";
import { toBoardContent } from "../form/editor-form.ts";
import { type DiffValue, diffBoards, type FieldDiff, type ProductsSide } from "./board-diff.ts";
import * as css from "./saving.css.ts";

interface ConflictDialogProps {
  remote: BoardDto;
  /** The status in which the admin tried to save. */
  status: BoardStatus;
}

/** Shows how the board stored by another admin differs, and lets the admin choose one version (core/README.md, P11). */
function ConflictDialog({ remote, status }: ConflictDialogProps) {
  const { form, session, saving } = useEditor();
  const loadRemote = () => {
    session.loadBoard(remote);
    saving.dismiss();
  };
  const keepLocal = () => saving.save(status, { id: remote.id, version: remote.version });
  return (
    <QuestionDialog
      title="Someone else changed this board"
      onClose={saving.dismiss}
      answers={[
        { label: "Load theirs", onClick: loadRemote },
        { label: "Keep mine", variant: "primary", onClick: keepLocal },
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

/** Another admin deleted the board: the form can be saved as a new one. */
function DeletedBoardDialog({ status }: { status: BoardStatus }) {
  const { saving } = useEditor();
  return (
    <QuestionDialog
      title="This board is gone"
      onClose={saving.dismiss}
      answers={[
        { label: "Keep editing", onClick: saving.dismiss },
        { label: "Save as a new board", variant: "primary", onClick: () => saving.save(status, null) },
      ]}
    >
      <p>Someone deleted it. Your work is safe: save it as a new board.</p>
    </QuestionDialog>
  );
}

/** The dialog for a save that was refused because the stored board changed or was deleted. */
export function SaveConflictDialog() {
  const { conflict } = useEditor().saving;
  if (conflict === null) return null;
  return conflict.kind === "conflict" ? (
    <ConflictDialog {...conflict} />
  ) : (
    <DeletedBoardDialog status={conflict.status} />
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
    <td className={css.value} dir="auto">
      {side.kind === "text" && side.text}
      {side.kind === "image" && <img className={css.image} src={side.url} width={60} height={80} alt={image} />}
      {side.kind === "products" && <Products {...side} />}
    </td>
  );
}

function Products({ count, note, products, more }: ProductsSide) {
  return (
    <>
      {count}
      {products.length > 0 && (
        <>
          <p className={css.note}>{note}</p>
          <ul className={css.productTitles}>
            {products.map(({ id, title }) => (
              <li key={id} className={css.productTitle} dir="auto">
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
      {more > 0 && <p className={css.note}>and {formatCount(more, "other")}</p>}
    </>
  );
}

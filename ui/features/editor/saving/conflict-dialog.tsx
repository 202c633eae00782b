import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { ActionButton } from "../../../components/action-button/action-button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { contentOf } from "../form/board-content.ts";
import { momentInWords } from "../moment-in-words.ts";
import * as css from "./conflict-dialog.css.ts";

interface ConflictDialogProps {
  theirs: BoardWire;
  /** In which the board was to be saved. */
  status: BoardStatus;
}

/** Two people changed one board: shows what differs in short, and lets the later one choose. */
export function ConflictDialog({ theirs, status }: ConflictDialogProps) {
  const { form, work, saving } = useEditor();
  const loadTheirs = () => {
    work.load(theirs);
    saving.dismiss();
  };
  const keepMine = () => {
    work.replaceVersion(theirs.version);
    saving.save(status);
  };
  return (
    <Dialog
      title="This board changed meanwhile"
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
        Somebody else saved it at {momentInWords(new Date(theirs.updatedAt), new Date())}. Theirs would take the place
        of what you changed here; yours would take the place of theirs.
      </p>
      <Comparison theirs={theirs} mine={contentOf(form.getValues(), status)} />
    </Dialog>
  );
}

type Compared = Pick<BoardWire, "title" | "status"> & { readonly products: readonly unknown[] };

const statusNames: Readonly<Record<BoardStatus, string>> = { draft: "Draft", published: "Published" };

function Comparison({ theirs, mine }: { theirs: Compared; mine: Compared }) {
  const rows = [
    ["Title", theirs.title, mine.title],
    ["Products", theirs.products.length, mine.products.length],
    ["Status", statusNames[theirs.status], statusNames[mine.status]],
  ] as const;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <td className={css.column} />
          <th className={css.column} scope="col">
            Theirs
          </th>
          <th className={css.column} scope="col">
            Mine
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, their, my]) => (
          <tr key={name}>
            <th className={css.row} scope="row">
              {name}
            </th>
            <td className={css.value}>{their}</td>
            <td className={css.value}>{my}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

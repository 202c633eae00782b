import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { createChunkLoader } from "../../api/http.ts";
import { AdminBanner } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.ts";
import { formatCount } from "../../format.ts";
import * as css from "./dashboard.css.ts";
import type { ManyBoards, ManyBoardsResult } from "./use-many-boards.ts";
import type { Selection } from "./use-selection.ts";

const namesDialogLoader = createChunkLoader(() => import("./board-names-dialog.tsx"));
const scheduleDialogLoader = createChunkLoader(() => import("./schedule-boards-dialog.tsx"));

interface SelectionBarProps {
  selection: Selection;
  manyBoards: ManyBoards;
  isTrash: boolean;
}

/** What can be done with the selected boards (core/README.md, U28). */
export function SelectionBar({ selection, manyBoards, isTrash }: SelectionBarProps) {
  const { boards, limit, selectAll, clear } = selection;
  const { isPending, progress, change } = manyBoards;
  const dialog = useLazyDialog(namesDialogLoader);
  const scheduleDialog = useLazyDialog(scheduleDialogLoader);
  if (boards.size === 0) return null;
  const changeAll = async (fields: Partial<BoardCardDto> & { isDeleted?: boolean }, done: string) => {
    const changes = [...boards.values()].map(({ id, version }) => ({ id, version, ...fields }));
    await change({ changes, done }).then(clear, () => undefined);
  };
  const remove = () => {
    const question = `Delete ${formatCount(boards.size, "board")}? They stay in the trash for 30 days.`;
    if (window.confirm(question)) void changeAll({ isDeleted: true }, "deleted");
  };
  const action = (label: string, onClick: () => void) => (
    <AdminButton size="small" aria-disabled={isPending} onClick={() => !isPending && onClick()}>
      {label}
    </AdminButton>
  );
  return (
    <section className={css.selection} aria-label="Selected boards">
      <p className={css.selected} role="status">
        {progress === null
          ? `${boards.size.toLocaleString("en-US")} selected`
          : `${progress.done} of ${formatCount(progress.all, "board")}`}
      </p>
      {isTrash ? (
        action("Restore", () => void changeAll({ isDeleted: false }, "restored"))
      ) : (
        <>
          {action("Publish", () => void changeAll({ status: "published" }, "published"))}
          {action("Unpublish", () => void changeAll({ status: "draft" }, "unpublished"))}
          {action("Change style or room", dialog.open)}
          {action("Schedule", scheduleDialog.open)}
          {action("Delete", remove)}
        </>
      )}
      {boards.size < limit && action(`Select all ${limit.toLocaleString("en-US")}`, selectAll)}
      {action("Clear selection", clear)}
      {dialog.chunk && (
        <dialog.chunk.BoardNamesDialog
          count={boards.size}
          onChange={(fields) => void changeAll(fields, "changed")}
          onClose={dialog.close}
        />
      )}
      {scheduleDialog.chunk && (
        <scheduleDialog.chunk.ScheduleBoardsDialog ids={[...boards.keys()]} onClose={scheduleDialog.close} />
      )}
    </section>
  );
}

/** Refused boards that are named; of the others the number is. */
const namedBoards = 5;

/** What was done with many boards, what was not and why, and "Undo". */
export function ManyBoardsBanner({ manyBoards }: { manyBoards: ManyBoards }) {
  const { result, isPending, undo, dismiss } = manyBoards;
  if (result === null || isPending) return null;
  return (
    <AdminBanner text={<ResultText result={result} />}>
      {result.changed.length > 0 && (
        <AdminButton size="small" onClick={() => undo(result)}>
          Undo
        </AdminButton>
      )}
      <AdminButton size="small" onClick={dismiss}>
        Close
      </AdminButton>
    </AdminBanner>
  );
}

function ResultText({ result: { changed, refused, done } }: { result: ManyBoardsResult }) {
  const named = refused.slice(0, namedBoards);
  const more = refused.length - named.length;
  return (
    <>
      {changed.length > 0 && `${formatCount(changed.length, "board")} ${done}.`}
      {changed.length === 0 && (refused.length > 0 ? "No board was changed." : "No board had to be changed.")}
      {named.map(({ id, title, reason }) => (
        <span key={id} className={css.refused}>
          {title === null ? reason : `“${title}” stays as it is: ${reason}`}
        </span>
      ))}
      {more > 0 && <span className={css.refused}>{`${formatCount(more, "more board")} stayed as they are.`}</span>}
    </>
  );
}

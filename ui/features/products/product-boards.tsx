import { type RefObject, useId } from "react";
import { Link } from "wouter";
import type { LibraryEntryDto, ProductUseDto } from "../../../adapters/http/contract/operations/library.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { formatCount } from "../../format.ts";
import { formatDateTime } from "../../format-dates.ts";
import { paths } from "../../paths.ts";
import * as css from "./products.css.ts";
import { useUndoReplacement } from "./use-product-actions.ts";

interface ProductBoardsProps {
  product: LibraryEntryDto;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onReplace: () => void;
}

export function ProductBoards({ product: { usedBy, boards, hidden }, headingRef, onReplace }: ProductBoardsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.partHead}>
        <h3 ref={headingRef} id={id} className={css.partTitle} tabIndex={-1}>
          {boards === 0 ? "On no board" : `On ${formatCount(boards, "board")}`}
        </h3>
        {boards > 0 && hidden !== "paused" && (
          <AdminButton size="small" onClick={onReplace}>
            Replace everywhere
          </AdminButton>
        )}
      </div>
      <BoardLinks boards={usedBy} more={boards - usedBy.length} />
    </section>
  );
}

interface BoardLinksProps {
  boards: readonly ProductUseDto[];
  /** Number of boards that are not listed. */
  more?: number;
}

/** Links to boards with their status; the name of a board in the trash is no link. */
export function BoardLinks({ boards, more = 0 }: BoardLinksProps) {
  if (boards.length === 0) return null;
  return (
    <>
      <ul className={css.boards}>
        {boards.map(({ id, title, status, isTrashed, note }) => (
          <li key={id} className={css.board}>
            {isTrashed ? (
              <span dir="auto">{title}</span>
            ) : (
              <Link className={css.link} dir="auto" href={paths.editBoard(id)}>
                {title}
              </Link>
            )}
            {isTrashed ? <span className={css.muted}>In the trash</span> : <StatusBadge status={status} />}
            {note !== null && <span className={css.boardNote}>{note}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.muted}>and {formatCount(more, "more board")}</p>}
    </>
  );
}

interface UndoNoticesProps {
  product: LibraryEntryDto;
  /** Takes the focus from the button, which disappears. */
  onUndone: () => void;
}

/** Offers to undo each replacement while that is possible. */
export function UndoNotices({ product: { id, replacements }, onUndone }: UndoNoticesProps) {
  const undo = useUndoReplacement(onUndone);
  return replacements.map(({ id: replacementId, successorId, boards, expiresAt }) => (
    <div key={replacementId} className={css.notice}>
      <p>{`Replaced on ${formatCount(boards, "board")}. You can undo this until ${formatDateTime(expiresAt)}.`}</p>
      <AdminButton
        size="small"
        pending={undo.isPending && undo.variables.replacementId === replacementId}
        onClick={() => undo.mutate({ id, successorId, replacementId })}
      >
        Undo
      </AdminButton>
    </div>
  ));
}

import { useEffect, useRef } from "react";
import type { Combination } from "../../../../core/board/board.ts";
import { useAdminQuery } from "../../../api/use-admin-api.ts";
import { useEditor } from "../editor-context.ts";
import { unusedCombinationQuery } from "../editor-queries.ts";
import { hasSameValues } from "../form/board-payload.ts";
import { type EditorForm, emptyForm } from "../form/editor-form.ts";
import { useTermLists } from "./use-term-lists.ts";

/** The form of a new board with this combination. */
export function pickPreselection({ style, room, adjective }: Combination): EditorForm {
  return { ...emptyForm, style, room: room ?? "", adjective: adjective ?? "" };
}

/**
 * Fills in an unused combination for a new board: once, when all lists and the combination are loaded, and only into an
 * untouched form (core/README.md, E1). Renders null: as a component of its own, its loading re-renders nothing else.
 */
export function CombinationPreselection() {
  const { form, session, boardId } = useEditor();
  const isNew = boardId === null;
  const { areLoaded: isSuccess } = useTermLists();
  const { data: unused } = useAdminQuery({ ...unusedCombinationQuery, enabled: isNew });
  const isDone = useRef(!isNew);
  useEffect(() => {
    if (isDone.current || !isSuccess || unused === undefined) return;
    isDone.current = true;
    if (!hasSameValues(form.getValues(), emptyForm)) return;
    if (unused.combination !== null) session.resetTo(pickPreselection(unused.combination));
  }, [form, session, isSuccess, unused]);
  return null;
}

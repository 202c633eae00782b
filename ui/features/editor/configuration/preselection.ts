import { useEffect, useRef } from "react";
import { boardCardsQuery } from "../../../api/board-cards-query.ts";
import { useAdminQuery } from "../../../api/use-admin-query.ts";
import { useEditor } from "../editor-context.ts";
import { emptyForm } from "../form/editor-form.ts";
import { chance, preselected } from "../form/preselected.ts";
import { isSameWork } from "../form/same-work.ts";
import { useNameLists } from "./use-name-lists.ts";

/**
 * Chooses a combination that no board uses for a new one: once, when all lists and boards are there, and only while
 * nobody has touched the form (specification, section 4). Draws nothing, so that what loads draws nothing anew.
 */
export function Preselection() {
  const { form, work, boardId } = useEditor();
  const isNew = boardId === null;
  const { styles, rooms, adjectives, areLoaded } = useNameLists();
  const { data: boards } = useAdminQuery({ ...boardCardsQuery, enabled: isNew });
  const isDone = useRef(!isNew);
  useEffect(() => {
    if (isDone.current || !areLoaded || boards === undefined) return;
    isDone.current = true;
    if (!isSameWork(form.getValues(), emptyForm)) return;
    const chosen = preselected({ styles, rooms, adjectives }, boards, chance);
    if (chosen !== null) work.beginWith(chosen);
  }, [form, work, styles, rooms, adjectives, areLoaded, boards]);
  return null;
}

import { useEffect, useRef } from "react";
import { useAdminQuery } from "../../../api/use-admin-query.ts";
import { useEditor } from "../editor-context.ts";
import { unusedCombinationQuery } from "../editor-queries.ts";
import { emptyForm } from "../form/editor-form.ts";
import { preselected } from "../form/preselected.ts";
import { isSameWork } from "../form/same-work.ts";
import { useNameLists } from "./use-term-lists.ts";

/**
 * Chooses a combination that no board uses for a new one: once, when all lists and the combination are there, and only while
 * nobody has touched the form (specification, section 4). Draws nothing, so that what loads draws nothing anew.
 */
export function Preselection() {
  const { form, work, boardId } = useEditor();
  const isNew = boardId === null;
  const { areLoaded } = useNameLists();
  const { data: unused } = useAdminQuery({ ...unusedCombinationQuery, enabled: isNew });
  const isDone = useRef(!isNew);
  useEffect(() => {
    if (isDone.current || !areLoaded || unused === undefined) return;
    isDone.current = true;
    if (!isSameWork(form.getValues(), emptyForm)) return;
    if (unused.combination !== null) work.beginWith(preselected(unused.combination));
  }, [form, work, areLoaded, unused]);
  return null;
}

import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { boardCardsQuery } from "../../../api/board-cards-query.ts";
import { useAdminQuery } from "../../../api/use-admin-query.ts";
import { type EditorForm, emptyForm } from "../form/editor-form.ts";
import { chance, preselected } from "../form/preselection.ts";
import { isSameWork } from "../form/same-work.ts";
import type { Work } from "../work/use-work.ts";
import { useNameLists } from "./use-name-lists.ts";

/**
 * Chooses a combination that no board uses for a new one: once, when all lists and boards are there, and only while
 * nobody has touched the form (specification, section 4).
 */
export function usePreselection(form: UseFormReturn<EditorForm>, work: Work, isNew: boolean): void {
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
}

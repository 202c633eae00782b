import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { TermDto } from "../../../../adapters/http/contract/operations/terms.ts";
import type { Combination } from "../../../../core/board/board.ts";
import { usePublicApi } from "../../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../../api/queries.ts";
import { adjectivesQuery, useAdminQuery } from "../../../api/use-admin-api.ts";
import { unusedCombinationQuery } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import { hasSameValues } from "../form/board-payload.ts";
import { type EditorForm, emptyForm } from "../form/editor-form.ts";

const listNames = (terms: readonly TermDto[] | undefined) => terms?.map(({ name }) => name) ?? [];

/** The names of the term lists, and which of them failed to load. */
export function useTermLists() {
  const api = usePublicApi();
  const styles = useQuery(stylesQuery(api));
  const rooms = useQuery(roomsQuery(api));
  const adjectives = useQuery(adjectivesQuery);
  const all = Object.entries({ styles, rooms, adjectives });
  return {
    styles: listNames(styles.data),
    rooms: listNames(rooms.data),
    adjectives: listNames(adjectives.data),
    areLoaded: all.every(([, { isSuccess }]) => isSuccess),
    /** True once it is known that there is no style to choose. */
    hasNoStyles: styles.data?.length === 0,
    /** Names of the lists that could not be loaded. */
    failed: all.flatMap(([names, { isError }]) => (isError ? [names] : [])),
    retry: () => {
      for (const [, { isError, refetch }] of all) if (isError) refetch().catch(() => undefined);
    },
  };
}

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

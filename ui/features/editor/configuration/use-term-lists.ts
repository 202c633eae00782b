import { useQuery } from "@tanstack/react-query";
import type { TermWire } from "../../../../adapters/http/contract/term.ts";
import { useReads } from "../../../api/public-api-context.tsx";
import { adjectivesQuery, roomsQuery, stylesQuery } from "../editor-queries.ts";

const namesOf = (terms: readonly TermWire[] | undefined) => terms?.map(({ name }) => name) ?? [];

/** The names to choose from. */
export function useNameLists() {
  const reads = useReads();
  const styles = useQuery(stylesQuery(reads));
  const rooms = useQuery(roomsQuery(reads));
  const adjectives = useQuery(adjectivesQuery);
  const all = Object.entries({ styles, rooms, adjectives });
  return {
    styles: namesOf(styles.data),
    rooms: namesOf(rooms.data),
    adjectives: namesOf(adjectives.data),
    areLoaded: all.every(([, { isSuccess }]) => isSuccess),
    /** What the lists that could not be loaded are of. */
    failed: all.flatMap(([names, { isError }]) => (isError ? [names] : [])),
    retry: () => {
      for (const [, { isError, refetch }] of all) if (isError) refetch().catch(() => undefined);
    },
  };
}

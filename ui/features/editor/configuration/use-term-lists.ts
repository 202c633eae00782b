import { useQuery } from "@tanstack/react-query";
import type { TermDto } from "../../../../adapters/http/contract/term.ts";
import { usePublicApi } from "../../../api/public-api-context.tsx";
import { adjectivesQuery, roomsQuery, stylesQuery } from "../editor-queries.ts";

const listNames = (terms: readonly TermDto[] | undefined) => terms?.map(({ name }) => name) ?? [];

/** The names to choose from. */
export function useTermLists() {
  const reads = usePublicApi();
  const styles = useQuery(stylesQuery(reads));
  const rooms = useQuery(roomsQuery(reads));
  const adjectives = useQuery(adjectivesQuery);
  const all = Object.entries({ styles, rooms, adjectives });
  return {
    styles: listNames(styles.data),
    rooms: listNames(rooms.data),
    adjectives: listNames(adjectives.data),
    areLoaded: all.every(([, { isSuccess }]) => isSuccess),
    /** What the lists that could not be loaded are of. */
    failed: all.flatMap(([names, { isError }]) => (isError ? [names] : [])),
    retry: () => {
      for (const [, { isError, refetch }] of all) if (isError) refetch().catch(() => undefined);
    },
  };
}

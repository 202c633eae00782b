import { useQuery } from "@tanstack/react-query";
import type { TermDto } from "../../../../adapters/http/contract/operations/terms.ts";
import { adjectivesQuery } from "../../../api/admin-queries.ts";
import { usePublicApi } from "../../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../../api/queries.ts";

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
    /** Names of the lists that could not be loaded. */
    failed: all.flatMap(([names, { isError }]) => (isError ? [names] : [])),
    retry: () => {
      for (const [, { isError, refetch }] of all) if (isError) refetch().catch(() => undefined);
    },
  };
}

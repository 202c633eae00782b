import { queryOptions } from "@tanstack/react-query";
import type { TermDto, TermUsageDto } from "../../../adapters/http/contract/term.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";

export const stylesQuery = queryOptions({
  queryKey: ["styles"],
  queryFn: () => getJson<readonly TermDto[]>(adminEndpoints.styles.all),
});

/** The number of boards of each style; fetched on each mount, because every save of a board may change it. */
export const termUsageQuery = queryOptions({
  queryKey: ["styles", "board-counts"],
  queryFn: () => getJson<readonly TermUsageDto[]>(adminEndpoints.styles.boardCounts),
  staleTime: 0,
});

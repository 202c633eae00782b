import { queryOptions } from "@tanstack/react-query";
import type { TermUsageDto } from "../../../adapters/http/contract/term.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** The number of boards of each style; fetched on each mount, because every save of a board may change it. */
export const termUsageQuery = queryOptions({
  queryKey: queryKeys.styleUsage,
  queryFn: () => getJson<readonly TermUsageDto[]>(adminEndpoints.styles.boardCounts),
  staleTime: 0,
});

import { queryOptions } from "@tanstack/react-query";
import type { TermUseWire, TermWire } from "../../../adapters/http/contract/term.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { requestJson } from "../../api/http.ts";

export const stylesQuery = queryOptions({
  queryKey: ["styles"],
  queryFn: () => requestJson<readonly TermWire[]>(adminPaths.styles.all),
});

/** How many boards each style has, counted anew for whoever looks: every save of a board may change it. */
export const boardCountsQuery = queryOptions({
  queryKey: ["styles", "board-counts"],
  queryFn: () => requestJson<readonly TermUseWire[]>(adminPaths.styles.boardCounts),
  staleTime: 0,
});

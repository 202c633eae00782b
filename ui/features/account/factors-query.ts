import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { FactorsDto } from "../../../adapters/http/contract/operations/factors.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { userQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";

export const factorsQuery = queryOptions({
  queryKey: queryKeys.factors,
  queryFn: () => getJson<FactorsDto>(adminEndpoints.factors),
});

/** Returns the function that reads factors and sessions again; and the user, who may have lacked a factor. */
export function useFactorsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.factors, queryKeys.sessions, userQuery.queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

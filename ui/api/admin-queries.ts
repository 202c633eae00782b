import { queryOptions } from "@tanstack/react-query";
import type { TermDto } from "../../adapters/http/contract/operations/terms.ts";
import { adminEndpoints } from "./admin-endpoints.ts";
import { getJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export const adjectivesQuery = queryOptions({
  queryKey: queryKeys.adjectives,
  queryFn: () => getJson<readonly TermDto[]>(adminEndpoints.adjectives.all),
});

export const furnitureTypesQuery = queryOptions({
  queryKey: queryKeys.furnitureTypes,
  queryFn: () => getJson<readonly TermDto[]>(adminEndpoints.furnitureTypes.all),
});

import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { FactorsDto } from "../../../adapters/http/contract/operations/factors.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { ApiError, getJson } from "../../api/http.ts";
import { describeFactorFailure } from "../../api/passkeys.ts";
import { userQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { failureToast, parseProblem } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../hooks/toasts.ts";

/** Read again at each visit of the page: a thief of the password can have made changes meanwhile. */
export const alwaysFresh = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;

export const factorsQuery = queryOptions({
  queryKey: queryKeys.factors,
  queryFn: () => getJson<FactorsDto>(adminEndpoints.factors),
  ...alwaysFresh,
});

/** Runs a change unless another user has signed in in another tab: the page still shows the first one's account. */
export async function runForShown<Data>(client: QueryClient, run: () => Promise<Data>): Promise<Data> {
  const shown = client.getQueryData(userQuery.queryKey);
  const current = await client.fetchQuery({ ...userQuery, staleTime: 0 });
  if (current === null || current.id === shown?.id) return await run();
  const message = "Nothing was changed: another account is signed in now.";
  throw new ApiError(409, JSON.stringify({ message }), "");
}

/** Queries that a change of factors, a new password and a sign-out make stale; the user may have lacked a factor. */
const staleKeys = [queryKeys.factors, queryKeys.sessions, userQuery.queryKey];

export async function refetchAccess(client: QueryClient): Promise<void> {
  await Promise.all(staleKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

interface Change<Data> {
  readonly run: () => Promise<Data>;
  readonly onDone?: (data: Data) => void;
  /** The title of the toast. */
  readonly done?: string;
}

/** A change of the user's factors. A failure shows a toast, unless it belongs to a field. */
export function useFactorChange<Data>({ run, onDone, done }: Change<Data>) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: () => runForShown(client, run),
    onSuccess: async (data) => {
      onDone?.(data);
      await refetchAccess(client);
      if (done !== undefined) toast({ title: done });
    },
    onError: (error) => {
      if (parseProblem(error)?.issues === undefined) toast(failureToast(null, describeFactorFailure(error)));
    },
  });
}

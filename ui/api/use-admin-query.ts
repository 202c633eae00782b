import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnauthorized } from "./is-unauthorized.ts";
import { useLeaveToSignIn } from "./use-leave-to-sign-in.ts";

/** Something that only admins may read. A session that has ended leads to the sign-in page, as when they change something. */
export function useAdminQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Error, Shown, Key>,
): UseQueryResult<Shown> {
  const result = useQuery(options);
  useLeaveWhenUnauthorized(result.error);
  return result;
}

/** Leads to the sign-in page where the error of a query says that the session has ended. */
export function useLeaveWhenUnauthorized(error: Error | null): void {
  const leave = useLeaveToSignIn();
  const hasEnded = isUnauthorized(error);
  useEffect(() => {
    if (hasEnded) leave();
  }, [hasEnded, leave]);
}

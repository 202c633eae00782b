import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnauthorized } from "./is-unauthorized.ts";
import { useLeaveToSignIn } from "./use-leave-to-sign-in.ts";

/** Something that only admins may read. A session that has ended leads to the sign-in page, as when they change something. */
export function useAdminQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Error, Shown, Key>,
): UseQueryResult<Shown> {
  const result = useQuery(options);
  const leave = useLeaveToSignIn();
  const hasEnded = isUnauthorized(result.error);
  useEffect(() => {
    if (hasEnded) leave();
  }, [hasEnded, leave]);
  return result;
}

import { useQuery } from "@tanstack/react-query";
import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { userQuery } from "../../api/queries.ts";
import { useClientValue } from "../../hooks/hydration.ts";

/**
 * Returns the signed-in user; null on the server, without a session, and until the request has finished. Requested
 * only if a cookie indicates a possible session (core/README.md, A9).
 */
export function useCurrentUser(): UserDto | null {
  const hasHint = useClientValue(() => /(?:^|;\s*)(?:__Host-)?signed-in=1(?:;|$)/u.test(document.cookie), false);
  const { data } = useQuery({ ...userQuery, enabled: hasHint });
  return data ?? null;
}

import { useQuery } from "@tanstack/react-query";
import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { userQuery } from "../../api/queries.ts";
import { useClientValue } from "../../hooks/hydration.ts";

/**
 * True if the cookie indicates a possible session (core/README.md, A9). Saves the request for the user on public
 * pages without a session.
 */
export function hasSessionHint(cookies: string): boolean {
  return cookies.split(";").some((cookie) => /^\s*(?:__Host-)?signed-in=1$/u.test(cookie));
}

/** Returns the signed-in user; null on the server, without a session, and until the request has finished. */
export function useCurrentUser(): UserDto | null {
  const hasHint = useClientValue(() => hasSessionHint(document.cookie), false);
  const { data } = useQuery({ ...userQuery, enabled: hasHint });
  return data ?? null;
}

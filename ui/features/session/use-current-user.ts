import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { UserDto } from "../../../adapters/http/contract/user.ts";
import { userQuery } from "../../api/queries.ts";

/**
 * Whether a cookie says that somebody may be signed in. It holds no secret: it only keeps visitors'
 * browsers from asking for a user that they do not have.
 */
export function hasSessionHint(cookies: string): boolean {
  return cookies.split(";").some((cookie) => cookie.trim() === "signed-in=1");
}

const neverChanges = () => () => undefined;

/** Null on the server, for visitors, and until the answer has come: pages are the same for everybody. */
export function useCurrentUser(): UserDto | null {
  const hinted = useSyncExternalStore(
    neverChanges,
    () => hasSessionHint(document.cookie),
    () => false,
  );
  const { data } = useQuery({ ...userQuery, enabled: hinted });
  return data ?? null;
}

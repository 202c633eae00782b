import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { hasSessionHint } from "./session-hint.ts";
import { userQuery } from "./user-query.ts";

const neverChanges = () => () => undefined;

/** Null on the server, for visitors, and until the answer has come: pages are the same for everybody. */
export function useCurrentUser(): UserWire | null {
  const hinted = useSyncExternalStore(
    neverChanges,
    () => hasSessionHint(document.cookie),
    () => false,
  );
  const { data } = useQuery({ ...userQuery, enabled: hinted });
  return data ?? null;
}

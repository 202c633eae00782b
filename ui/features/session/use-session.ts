import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { userQuery } from "./user-query.ts";

/** Loading, then signed in or signed out (specification, section 4); failed while the server cannot say. */
export type Session =
  | { readonly state: "loading" }
  | { readonly state: "signed-in"; readonly user: UserWire }
  | { readonly state: "signed-out" }
  | { readonly state: "failed"; readonly retry: () => void };

/** Who is signed in, always asked of the server. On the server itself it is loading: pages are the same for everybody. */
export function useSession(): Session {
  const { data, isError, isFetching, refetch } = useQuery(userQuery);
  useAskAgainAfterReturn(refetch);
  if (data !== undefined) return data === null ? { state: "signed-out" } : { state: "signed-in", user: data };
  return isError && !isFetching ? { state: "failed", retry: refetch } : { state: "loading" };
}

/** A page that the browser has kept whole, and shows again on the way back, may outlive its session. */
function useAskAgainAfterReturn(ask: () => unknown): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => persisted && ask();
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, [ask]);
}

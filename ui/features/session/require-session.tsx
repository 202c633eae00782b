import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import type { UserDto } from "../../../adapters/http/contract/user.ts";
import { userQuery } from "../../api/queries.ts";
import { ErrorState } from "../../components/feedback/empty-state.tsx";
import { PageSpinner } from "../../components/feedback/spinner.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";

/** Loading, then signed in or signed out (specification, section 4); failed while the server cannot say. */
export type Session =
  | { readonly state: "loading" }
  | { readonly state: "signed-in"; readonly user: UserDto }
  | { readonly state: "signed-out" }
  | { readonly state: "failed"; readonly retry: () => void };

/** Who is signed in, always asked of the server. On the server itself it is loading: pages are the same for everybody. */
export function useSession(): Session {
  const { data, isError, isFetching, refetch } = useQuery(userQuery);
  useRefetchOnPageRestore(refetch);
  if (data !== undefined) return data === null ? { state: "signed-out" } : { state: "signed-in", user: data };
  return isError && !isFetching ? { state: "failed", retry: refetch } : { state: "loading" };
}

/** A page that the browser has kept whole, and shows again on the way back, may outlive its session. */
function useRefetchOnPageRestore(ask: () => unknown): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => persisted && ask();
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, [ask]);
}

interface SignedInOnlyProps {
  /** Stands here while the session is checked. */
  fallback?: ReactNode;
  /** Leads somebody who is not signed in elsewhere; to the sign-in page when left out. */
  onSignedOut?: () => void;
  children: ReactNode | ((user: UserDto) => ReactNode);
}

/** What only somebody who is signed in may see (specification, section 4). */
export function RequireSession({ fallback = <PageSpinner />, onSignedOut, children }: SignedInOnlyProps) {
  const session = useSession();
  const [, navigate] = useLocation();
  const isSignedOut = session.state === "signed-out";
  useEffect(() => {
    if (!isSignedOut) return;
    if (onSignedOut) onSignedOut();
    else navigate(getSignInPath(), { replace: true });
  }, [isSignedOut, onSignedOut, navigate]);
  switch (session.state) {
    case "loading":
    case "signed-out":
      return fallback;
    case "failed":
      return <SessionError onRetry={session.retry} />;
    case "signed-in":
      return typeof children === "function" ? children(session.user) : children;
  }
}

function SessionError({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <h1 className={visuallyHidden}>Sign-in check</h1>
      <ErrorState onRetry={onRetry}>We couldn't check who is signed in.</ErrorState>
    </main>
  );
}

function getSignInPath(): string {
  const { pathname, search, hash } = window.location;
  return `${paths.signIn}?${new URLSearchParams({ next: `${pathname}${search}${hash}` })}`;
}

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { userQuery } from "../../api/queries.ts";
import { ErrorState } from "../../components/feedback/error-boundary.tsx";
import { PageSpinner } from "../../components/feedback/spinner.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";

/** State of the session (core/README.md, A10); "failed" when it could not be loaded. */
export type Session =
  | { readonly state: "loading" }
  | { readonly state: "signed-in"; readonly user: UserDto }
  | { readonly state: "signed-out" }
  | { readonly state: "failed"; readonly retry: () => void };

/** Loads the session. During server rendering it is always "loading", because pages are the same for all visitors. */
export function useSession(): Session {
  const { data, isError, isFetching, refetch } = useQuery(userQuery);
  useRefetchOnPageRestore(refetch);
  if (data !== undefined) return data === null ? { state: "signed-out" } : { state: "signed-in", user: data };
  return isError && !isFetching ? { state: "failed", retry: refetch } : { state: "loading" };
}

/** Refetches after a restore from the back/forward cache (`pageshow` with `persisted`): the session may have ended. */
function useRefetchOnPageRestore(refetch: () => unknown): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => persisted && refetch();
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, [refetch]);
}

interface RequireSessionProps {
  /** Shown while the session loads. */
  fallback?: ReactNode;
  /** Called without a session; by default navigates to the sign-in page. */
  onSignedOut?: () => void;
  children: ReactNode | ((user: UserDto) => ReactNode);
}

/** Renders `children` only with a session (core/README.md, A10). */
export function RequireSession({ fallback = <PageSpinner />, onSignedOut, children }: RequireSessionProps) {
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
      <ErrorState onRetry={onRetry}>We couldn’t check who is signed in.</ErrorState>
    </main>
  );
}

function getSignInPath(): string {
  const { pathname, search, hash } = window.location;
  return `${paths.signIn}?${new URLSearchParams({ next: `${pathname}${search}${hash}` })}`;
}

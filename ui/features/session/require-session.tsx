import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { userQuery } from "../../api/queries.ts";
import { ErrorState } from "../../components/feedback/error-boundary.tsx";
import { PageSpinner } from "../../components/feedback/spinner.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";

/**
 * The query of the signed-in user (core/README.md, A10). During server rendering it is always pending, because pages
 * are the same for all visitors.
 */
export function useSession() {
  const query = useQuery(userQuery);
  useRefetchOnPageRestore(query.refetch);
  return query;
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
  children: (user: UserDto) => ReactNode;
}

/** Renders `children` only with a session (core/README.md, A10). */
export function RequireSession({ fallback = <PageSpinner />, onSignedOut, children }: RequireSessionProps) {
  const { data: user, isError, isFetching, refetch } = useSession();
  const [, navigate] = useLocation();
  const isSignedOut = user === null;
  useEffect(() => {
    if (!isSignedOut) return;
    if (onSignedOut) onSignedOut();
    else navigate(getSignInPath(), { replace: true });
  }, [isSignedOut, onSignedOut, navigate]);
  if (user) return children(user);
  const hasFailed = user === undefined && isError && !isFetching;
  return hasFailed ? <SessionError onRetry={() => void refetch()} /> : fallback;
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

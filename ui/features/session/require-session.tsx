import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { SpinnerPage } from "../../components/spinner/spinner-page.tsx";
import { TryAgain } from "../../components/try-again/try-again.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";
import { useSession } from "./use-session.ts";

interface SignedInOnlyProps {
  /** Stands here while the session is checked. */
  whileLoading?: ReactNode;
  /** Leads somebody who is not signed in elsewhere; to the sign-in page when left out. */
  onSignedOut?: () => void;
  children: ReactNode | ((user: UserWire) => ReactNode);
}

/** What only somebody who is signed in may see (specification, section 4). */
export function SignedInOnly({ whileLoading = <SpinnerPage />, onSignedOut, children }: SignedInOnlyProps) {
  const session = useSession();
  const [, navigate] = useLocation();
  const isSignedOut = session.state === "signed-out";
  useEffect(() => {
    if (!isSignedOut) return;
    if (onSignedOut) onSignedOut();
    else navigate(signInAddress(), { replace: true });
  }, [isSignedOut, onSignedOut, navigate]);
  switch (session.state) {
    case "loading":
    case "signed-out":
      return whileLoading;
    case "failed":
      return <SessionFailed onRetry={session.retry} />;
    case "signed-in":
      return typeof children === "function" ? children(session.user) : children;
  }
}

function SessionFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <h1 className={spokenOnly}>Sign-in check</h1>
      <TryAgain onRetry={onRetry}>We couldn't check who is signed in.</TryAgain>
    </main>
  );
}

function signInAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${paths.signIn}?${new URLSearchParams({ next: `${pathname}${search}${hash}` })}`;
}

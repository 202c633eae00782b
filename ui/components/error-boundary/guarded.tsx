import type { ReactNode } from "react";
import { TryAgain } from "../try-again/try-again.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

/** A part of a page that may fail by itself. */
export function Guarded({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(retry) => <TryAgain onRetry={retry}>This part could not be shown.</TryAgain>}>
      {children}
    </ErrorBoundary>
  );
}

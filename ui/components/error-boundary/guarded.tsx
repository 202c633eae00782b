import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../feedback/error-boundary.tsx";
import { TryAgain } from "../try-again/try-again.tsx";

/** A part of a page that may fail by itself. What it was made of may be what is wrong: "Try again" asks for that anew. */
export function Guarded({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const anew = (retry: () => void) => () => {
    client.removeQueries({ type: "inactive" });
    retry();
  };
  return (
    <ErrorBoundary fallback={(retry) => <TryAgain onRetry={anew(retry)}>We couldn't show this part.</TryAgain>}>
      {children}
    </ErrorBoundary>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { ErrorState } from "./empty-state.tsx";

interface ErrorBoundaryProps {
  /** Rendered after an error; `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Limits a render error to its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasError ? fallback(() => this.setState({ hasError: false })) : children;
  }
}

/**
 * Error boundary for one page section. Retry first removes inactive queries, since bad data may have caused the error.
 */
export function SectionErrorBoundary({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const resetQueries = (retry: () => void) => () => {
    client.removeQueries({ type: "inactive" });
    retry();
  };
  return (
    <ErrorBoundary
      fallback={(retry) => <ErrorState onRetry={resetQueries(retry)}>We couldn't show this part.</ErrorState>}
    >
      {children}
    </ErrorBoundary>
  );
}

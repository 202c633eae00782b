import { useQueryClient } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { ErrorState } from "./empty-state.tsx";

interface ErrorBoundaryProps {
  /** Stands in for what could not be shown; `retry` shows it anew. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error in one part of a page from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.failed ? fallback(() => this.setState({ failed: false })) : children;
  }
}

/** A part of a page that may fail by itself. What it was made of may be what is wrong: "Try again" asks for that anew. */
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

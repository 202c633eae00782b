import { useQueryClient } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { subheading } from "../../design/typography.css.ts";
import { button } from "../buttons/button.css.ts";
import * as css from "./feedback.css.ts";

/** Drawing of an empty picture frame on a nail. */
export function EmptyFrameIllustration({ size }: { size: "small" | "large" }) {
  return (
    <svg className={css.illustration[size]} viewBox="0 0 122 192" fill="none" aria-hidden="true">
      <path className={css.wire} d="M18 41 61 4l43 37" />
      <path className={css.frame} d="M1 41h120v150H1zM11.5 51.5v129h99v-129z" fillRule="evenodd" />
      <circle className={css.nail} cx="61" cy="4" r="2.5" />
    </svg>
  );
}

/** Message for an empty list, with an optional action. */
export function EmptyState({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className={css.state}>
      <EmptyFrameIllustration size="small" />
      <p className={`${css.text} ${subheading}`}>{children}</p>
      {action}
    </div>
  );
}

/** Message for content that failed to load, with a retry button. */
export function ErrorState({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <EmptyState
      action={
        <button type="button" className={button.default} onClick={onRetry}>
          Try again
        </button>
      }
    >
      {children}
    </EmptyState>
  );
}

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
      fallback={(retry) => <ErrorState onRetry={resetQueries(retry)}>We couldn’t show this part.</ErrorState>}
    >
      {children}
    </ErrorBoundary>
  );
}

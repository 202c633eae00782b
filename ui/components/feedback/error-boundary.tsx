import { Component, type ReactNode } from "react";

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

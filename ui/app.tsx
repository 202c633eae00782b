import { StrictMode, useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { contentId } from "./pages/page-layout.tsx";
import "./design/fonts/fonts.css";
import "./design/global.css.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PageData } from "../adapters/http/contract/page-renderer.ts";
import { PublicApiProvider } from "./api/public-api-context.tsx";
import { ErrorBoundary } from "./components/feedback/error-boundary.tsx";
import { ReloadOffer } from "./components/overlays/reload-offer.tsx";
import { ToastProvider } from "./components/overlays/toast-provider.tsx";
import { PageError } from "./pages/error-pages.tsx";
import { parseListSearchParams } from "./paths.ts";
import { matchRoute } from "./routes/match-route.ts";

/** Focuses the new page's content after a client-side navigation, for screen readers and keyboards. */
function useFocusMainOnNavigation(): void {
  const [path] = useLocation();
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [path]);
}

interface AppProps {
  client: QueryClient;
  api: PageData;
}

export function App({ client, api }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <PublicApiProvider api={api}>
          <ToastProvider>
            <AppContent />
            <ReloadOffer />
          </ToastProvider>
        </PublicApiProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

function AppContent() {
  useFocusMainOnNavigation();
  const [path] = useLocation();
  return (
    // The key gives the page of each path a state of its own.
    <ErrorBoundary key={path} fallback={(retry) => <PageError onRetry={retry} />}>
      <CurrentPage />
    </ErrorBoundary>
  );
}

/** The page of the current URL. */
function CurrentPage() {
  const [path] = useLocation();
  const search = parseListSearchParams(useSearch());
  const { render, param } = matchRoute(path);
  return render(param, search);
}

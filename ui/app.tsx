import { StrictMode, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { contentId } from "./pages/page-layout.tsx";
import "./design/fonts/fonts.css";
import "./design/global.css.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PageData } from "../adapters/http/contract/page-renderer.ts";
import { PublicApiProvider } from "./api/public-api-context.tsx";
import { ErrorBoundary } from "./components/feedback/error-boundary.tsx";
import { ReloadOffer } from "./components/overlays/reload-offer.tsx";
import { ToastProvider } from "./components/overlays/toast-provider.tsx";
import { BrokenPage } from "./pages/error-pages.tsx";
import { CurrentPage } from "./routes/route-pages.tsx";

/** After a change of page without a reload, reading goes on at the new page's content. */
function useFocusMainOnNavigation(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [path]);
}

interface AppProps {
  client: QueryClient;
  reads: PageData;
}

export function App({ client, reads }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <PublicApiProvider api={reads}>
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
    <ErrorBoundary key={path} fallback={(retry) => <BrokenPage onRetry={retry} />}>
      <CurrentPage />
    </ErrorBoundary>
  );
}

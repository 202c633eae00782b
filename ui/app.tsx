import { StrictMode, useEffect, useRef, useState } from "react";
import { useRouter, useSearch } from "wouter";
import { usePathname } from "wouter/use-browser-location";
import { contentId } from "./pages/page-layout.tsx";
import "./design/fonts/fonts.css";
import "./design/global.css.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PageData } from "../adapters/http/contract/page-renderer.ts";
import { isServerReachable } from "./api/http.ts";
import { PublicApiContext } from "./api/public-api-context.tsx";
import { ErrorBoundary } from "./components/feedback/error-boundary.tsx";
import { Icon } from "./components/icons.tsx";
import * as toastCss from "./components/overlays/toast.css.ts";
import { ToastProvider } from "./components/overlays/toast-provider.tsx";
import { PlainToast } from "./components/overlays/toast-slot.tsx";
import { reloadPage } from "./hooks/page-reload.ts";
import { PageError } from "./pages/error-pages.tsx";
import { parseListSearchParams } from "./paths.ts";
import { matchRoute } from "./routes/routes.tsx";

/** The path as it stands in the URL. That of `useLocation` is decoded already, and would be decoded twice. */
function useEncodedPath(): string {
  return usePathname(useRouter());
}

/** Focuses the new page's content after a client-side navigation, for screen readers and keyboards. */
function useFocusMainOnNavigation(): void {
  const path = useEncodedPath();
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [path]);
}

export function App({ client, api }: { client: QueryClient; api: PageData }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <PublicApiContext value={api}>
          <ToastProvider>
            <AppContent />
            <ReloadOffer />
          </ToastProvider>
        </PublicApiContext>
      </QueryClientProvider>
    </StrictMode>
  );
}

function AppContent() {
  useFocusMainOnNavigation();
  const path = useEncodedPath();
  return (
    // The key gives the page of each path a state of its own.
    <ErrorBoundary key={path} fallback={(retry) => <PageError onRetry={retry} />}>
      <CurrentPage />
    </ErrorBoundary>
  );
}

/** The page of the current URL. */
function CurrentPage() {
  const path = useEncodedPath();
  const search = parseListSearchParams(useSearch());
  const { render, param } = matchRoute(path);
  return render(param, search);
}

/**
 * Offers to reload the page when a script or style sheet fails to load: after a deployment the files of the previous
 * version are deleted. Not offered while the server is unreachable, because a reload would fail.
 */
function ReloadOffer() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const check = async () => {
      if (await isServerReachable()) setIsOffered(true);
    };
    window.addEventListener("vite:preloadError", check);
    return () => window.removeEventListener("vite:preloadError", check);
  }, []);
  return (
    isOffered && (
      <PlainToast title="Part of this page is missing" description="The site may have been updated. Reload to go on.">
        <button type="button" className={toastCss.action} onClick={reloadPage}>
          Reload
        </button>
        <button type="button" className={toastCss.close} aria-label="Close" onClick={() => setIsOffered(false)}>
          <Icon name="close" size={18} />
        </button>
      </PlainToast>
    )
  );
}

import "./design/fonts/fonts.css";
import "./design/global.css.ts";
import "./design/growing-picture.css.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { useLocation } from "wouter";
import type { PublicReads } from "../adapters/http/contract/page-renderer.ts";
import { ReadsProvider } from "./api/public-api-context.tsx";
import { ErrorBoundary } from "./components/feedback/error-boundary.tsx";
import { ReloadOffer } from "./components/overlays/reload-offer.tsx";
import { Toasts } from "./components/overlays/toast-provider.tsx";
import { BrokenPage } from "./pages/error-pages.tsx";
import { RoutedPage } from "./routes/routed-page.tsx";
import { useFocusOnNewPage } from "./routes/use-focus-on-new-page.ts";

interface AppProps {
  client: QueryClient;
  reads: PublicReads;
}

export function App({ client, reads }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ReadsProvider reads={reads}>
          <Toasts>
            <FocusedPage />
            <ReloadOffer />
          </Toasts>
        </ReadsProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

function FocusedPage() {
  useFocusOnNewPage();
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path} fallback={(retry) => <BrokenPage onRetry={retry} />}>
      <RoutedPage />
    </ErrorBoundary>
  );
}

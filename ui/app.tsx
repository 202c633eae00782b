import "./design/fonts/fonts.css";
import "./design/global.css.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import type { PublicReads } from "../adapters/http/contract/public-reads.ts";
import { ReadsProvider } from "./api/reads-context.tsx";
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
          <FocusedPage />
        </ReadsProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

function FocusedPage() {
  useFocusOnNewPage();
  return <RoutedPage />;
}

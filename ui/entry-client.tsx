import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { httpReads } from "./api/http-public-api.ts";
import { makeQueryClient, restoreState, stateOf } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { announceHistoryMoves } from "./routes/history-guard.ts";
import { loadAhead, makeGoToPage } from "./routes/navigate.ts";
import { loadPage } from "./routes/route-pages.tsx";
import { matchRoute } from "./routes/routes.ts";

const root = document.getElementById("app");
if (root !== null) {
  announceHistoryMoves();
  const client = makeQueryClient();
  restoreState(client, stateOf(document));
  const goToPage = makeGoToPage({ client, reads: httpReads });
  // In slices, so that whatever a visitor does meanwhile is answered between two of them.
  const takeOver = () =>
    startTransition(() => {
      hydrateRoot(
        root,
        <Router aroundNav={goToPage}>
          <App client={client} reads={httpReads} />
        </Router>,
      );
    });
  // Without the code of its page a document stays what it is: it reads and leads on without a script.
  loadPage(matchRoute(window.location.pathname)).then(takeOver, () => undefined);
  loadAhead(document);
}

import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { httpPublicApi } from "./api/http-public-api.ts";
import { createQueryClient, hydrateQueries, readStateScript } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { installHistoryGuard } from "./routes/history-guard.ts";
import { createNavigationHandler, preloadOnHover } from "./routes/navigate.ts";
import { preloadPage } from "./routes/route-pages.tsx";
import { matchRoute } from "./routes/routes.ts";

const root = document.getElementById("app");
if (root !== null) {
  installHistoryGuard();
  const client = createQueryClient();
  hydrateQueries(client, readStateScript(document));
  const goToPage = createNavigationHandler({ client, reads: httpPublicApi });
  // In slices, so that whatever a visitor does meanwhile is answered between two of them.
  const hydrate = () =>
    startTransition(() => {
      hydrateRoot(
        root,
        <Router aroundNav={goToPage}>
          <App client={client} reads={httpPublicApi} />
        </Router>,
      );
    });
  // Without the code of its page a document stays what it is: it reads and leads on without a script.
  preloadPage(matchRoute(window.location.pathname)).then(hydrate, () => undefined);
  preloadOnHover(document);
}

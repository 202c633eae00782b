import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { httpPublicApi } from "./api/public-api-context.tsx";
import { createQueryClient, hydrateQueries, readStateScript } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { installHistoryGuard } from "./hooks/history-guard.ts";
import { createNavigationHandler, preloadOnHover } from "./routes/navigate.ts";
import { matchRoute } from "./routes/routes.tsx";

const root = document.getElementById("app");
if (root !== null) {
  installHistoryGuard();
  const client = createQueryClient();
  hydrateQueries(client, readStateScript(document));
  const navigationHandler = createNavigationHandler({ client, api: httpPublicApi });
  // A transition makes hydration interruptible, so that input is handled while it runs.
  const hydrate = () =>
    startTransition(() => {
      hydrateRoot(
        root,
        <Router aroundNav={navigationHandler}>
          <App client={client} api={httpPublicApi} />
        </Router>,
      );
    });
  // If the page's chunk fails to load, the server-rendered page stays usable: its links and forms work without scripts.
  matchRoute(window.location.pathname)
    .load()
    .then(hydrate, () => undefined);
  preloadOnHover(document);
}

import { hydrateRoot } from "react-dom/client";
import { type AroundNavHandler, Router } from "wouter";
import { httpReads } from "./api/http-reads.ts";
import { restoreState, stateOf } from "./api/page-state.ts";
import { makeQueryClient } from "./api/query-client.ts";
import { App } from "./app.tsx";

const startAtTop: AroundNavHandler = (navigate, to, options) => {
  navigate(to, options);
  window.scrollTo(0, 0);
};

const root = document.getElementById("app");
if (root !== null) {
  const client = makeQueryClient();
  restoreState(client, stateOf(document));
  hydrateRoot(
    root,
    <Router aroundNav={startAtTop}>
      <App client={client} reads={httpReads} />
    </Router>,
  );
}

import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { PageRequest, RenderedPage } from "../adapters/http/contract/page-renderer.ts";
import { collectState, makeQueryClient, stateMarkup } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { wordmarkMarkup } from "./components/logo/logo-outline.tsx";
import type { PageHead } from "./head/page-head.ts";
import { HeadCollector } from "./head/use-page-head.ts";
import { listSearchOf } from "./routes/list-search-params.ts";
import { loadPage } from "./routes/route-pages.tsx";
import { isForAdmins, matchRoute } from "./routes/routes.ts";
import { withCode } from "./ssr/document-template.ts";
import { documentHead } from "./ssr/head-html.ts";
import { prefetchRoute } from "./ssr/prefetch-route.ts";
import { remembered } from "./ssr/recording-api.ts";

/** Reads what the page shows, renders it and sets it into the template. Errors: those of the reads. */
export async function render({ url, origin, reads: allReads, template }: PageRequest): Promise<RenderedPage> {
  const { pathname, search } = new URL(url.replace(/^[/\\]+/u, "/"), origin);
  const client = makeQueryClient();
  const { reads, content } = remembered(allReads);
  const route = matchRoute(pathname);
  await Promise.all([loadPage(route), prefetchRoute(route, { client, reads, search: listSearchOf(search) })]);
  const heads: PageHead[] = [];
  const app = renderToString(
    <HeadCollector value={(head) => heads.push(head)}>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App client={client} reads={reads} />
      </Router>
    </HeadCollector>,
  );
  const [head] = heads;
  if (head === undefined) throw new Error(`The page at ${pathname} says nothing of itself`);
  const html = filled(withCode(withStyles(template, isForAdmins(route)), route), {
    head: documentHead({ head, content: content(), origin }),
    app,
    state: wordmarkMarkup + stateMarkup(collectState(client)),
  });
  return { status: head.status, isListed: head.listed, html };
}

function filled(template: string, parts: Readonly<Record<"head" | "app" | "state", string>>): string {
  return template.replace(/<!--(head|app|state)-->/gu, (_, place: keyof typeof parts) => parts[place]);
}

/** Links the admin pages' own style sheet, which the template names in a comment, where the page needs it. */
function withStyles(template: string, forAdmins: boolean): string {
  return template.replace(/<!--admin-styles (.*?)-->/u, (_, link: string) => (forAdmins ? link : ""));
}

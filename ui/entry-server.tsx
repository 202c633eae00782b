import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { RenderedPage, RenderRequest } from "../adapters/http/contract/page-renderer.ts";
import { createQueryClient, dehydrateQueries, renderStateScript } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { logoDefsMarkup } from "./components/logo/logo-outline.tsx";
import type { PageHead } from "./head/page-head.ts";
import { PageHeadContext } from "./head/use-page-head.ts";
import { parseListSearchParams } from "./routes/list-search-params.ts";
import { matchRoute } from "./routes/match-route.ts";
import { fillTemplate } from "./ssr/document-template.ts";
import { renderHead } from "./ssr/head-html.ts";
import { prefetchRoute } from "./ssr/prefetch-route.ts";
import { recordReads } from "./ssr/recording-api.ts";

/** Fetches the data of a page, renders it and fills the template. Throws the errors of the data source. */
export async function render({ url, origin, reads, template }: RenderRequest): Promise<RenderedPage> {
  const { pathname, search } = new URL(url.replace(/^[/\\]+/u, "/"), origin);
  const client = createQueryClient();
  const { api, content } = recordReads(reads);
  const route = matchRoute(pathname);
  await Promise.all([route.load(), prefetchRoute(route, { client, api, search: parseListSearchParams(search) })]);
  const heads: PageHead[] = [];
  const app = renderToString(
    <PageHeadContext value={(head) => heads.push(head)}>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App client={client} api={api} />
      </Router>
    </PageHeadContext>,
  );
  const [head] = heads;
  if (head === undefined) throw new Error(`The page at ${pathname} calls no usePageHead`);
  const html = fillTemplate(template, route, {
    head: renderHead({ head, content: content(), origin }),
    app,
    state: logoDefsMarkup + renderStateScript(dehydrateQueries(client)),
  });
  return { status: head.status, isListed: head.isIndexable, html };
}

import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { RenderedPage, RenderRequest } from "../adapters/http/contract/page-renderer.ts";
import { createQueryClient, dehydrateQueries, renderStateScript } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { logoDefsMarkup } from "./components/logo/logo-outline.tsx";
import type { PageMetadata } from "./metadata/page-metadata.ts";
import { PageMetadataContext } from "./metadata/use-page-metadata.ts";
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
  const collected: PageMetadata[] = [];
  const app = renderToString(
    <PageMetadataContext value={(metadata) => collected.push(metadata)}>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App client={client} api={api} />
      </Router>
    </PageMetadataContext>,
  );
  const [metadata] = collected;
  if (metadata === undefined) throw new Error(`The page at ${pathname} calls no usePageMetadata`);
  const html = fillTemplate(template, route, {
    head: renderHead({ metadata, content: content(), origin }),
    app,
    state: logoDefsMarkup + renderStateScript(dehydrateQueries(client)),
  });
  return { status: metadata.status, isListed: metadata.isIndexable, html };
}

import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { RenderedPage, RenderRequest } from "../adapters/http/contract/page-renderer.ts";
import { createQueryClient, dehydrateQueries, renderStateScript } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { logoDefsMarkup } from "./components/logo/logo-outline.tsx";
import type { PageHead } from "./head/page-head.ts";
import { PageHeadContext } from "./head/use-page-head.ts";
import { parseListSearchParams } from "./routes/list-search-params.ts";
import { preloadPage } from "./routes/route-pages.tsx";
import { isAdminRoute, matchRoute } from "./routes/routes.ts";
import { selectScripts } from "./ssr/document-template.ts";
import { renderHead } from "./ssr/head-html.ts";
import { prefetchRoute } from "./ssr/prefetch-route.ts";
import { recordReads } from "./ssr/recording-api.ts";

/** Reads what the page shows, renders it and sets it into the template. Errors: those of the reads. */
export async function render({ url, origin, reads: allReads, template }: RenderRequest): Promise<RenderedPage> {
  const { pathname, search } = new URL(url.replace(/^[/\\]+/u, "/"), origin);
  const client = createQueryClient();
  const { reads, content } = recordReads(allReads);
  const route = matchRoute(pathname);
  await Promise.all([
    preloadPage(route),
    prefetchRoute(route, { client, reads, search: parseListSearchParams(search) }),
  ]);
  const heads: PageHead[] = [];
  const app = renderToString(
    <PageHeadContext value={(head) => heads.push(head)}>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App client={client} reads={reads} />
      </Router>
    </PageHeadContext>,
  );
  const [head] = heads;
  if (head === undefined) throw new Error(`The page at ${pathname} says nothing of itself`);
  const html = fillTemplate(selectScripts(linkAdminStyles(template, isAdminRoute(route)), route), {
    head: renderHead({ head, content: content(), origin }),
    app,
    state: logoDefsMarkup + renderStateScript(dehydrateQueries(client)),
  });
  return { status: head.status, isListed: head.isIndexable, html };
}

function fillTemplate(template: string, parts: Readonly<Record<"head" | "app" | "state", string>>): string {
  return template.replace(/<!--(head|app|state)-->/gu, (_, place: keyof typeof parts) => parts[place]);
}

/** Links the admin pages' own style sheet, which the template names in a comment, where the page needs it. */
function linkAdminStyles(template: string, forAdmins: boolean): string {
  return template.replace(/<!--admin-styles (.*?)-->/u, (_, link: string) => (forAdmins ? link : ""));
}

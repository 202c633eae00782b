import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { RenderedPage, RenderRequest } from "../adapters/http/contract/page-renderer.ts";
import { createQueryClient, dehydrateQueries, renderStateScript } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { logoDefsMarkup } from "./components/logo/logo-outline.tsx";
import { type PageMetadata, PageMetadataContext } from "./metadata/page-metadata.ts";
import { parseListSearchParams } from "./paths.ts";
import { matchRoute, type Route } from "./routes/routes.tsx";
import { renderHead } from "./ssr/head-html.ts";
import { prefetchRoute, readRenderedData } from "./ssr/prefetch-route.ts";

/** Fetches the data of a page, renders it and fills the template. Throws the errors of the data source. */
export async function render({ url, origin, reads, template }: RenderRequest): Promise<RenderedPage> {
  const { pathname, search } = new URL(url.replace(/^[/\\]+/u, "/"), origin);
  const client = createQueryClient();
  const route = matchRoute(pathname);
  await Promise.all([
    route.load(),
    prefetchRoute(route, { client, api: reads, search: parseListSearchParams(search) }),
  ]);
  const collected: PageMetadata[] = [];
  const app = renderToString(
    <PageMetadataContext value={(metadata) => collected.push(metadata)}>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App client={client} api={reads} />
      </Router>
    </PageMetadataContext>,
  );
  const [metadata] = collected;
  if (metadata === undefined) throw new Error(`The page "${route.name}" calls no usePageMetadata`);
  const html = fillTemplate(template, route, {
    head: renderHead({ metadata, content: readRenderedData(client, route), origin }),
    app,
    state: logoDefsMarkup + renderStateScript(dehydrateQueries(client)),
  });
  return { status: metadata.status, html };
}

type TemplateParts = Readonly<Record<"head" | "app" | "state", string>>;

/** Fills the built template with a page, and with the style sheets and scripts that its route needs. */
export function fillTemplate(template: string, route: Route, parts: TemplateParts): string {
  return selectScripts(linkAdminStyles(template, route), route).replace(
    /<!--(head|app|state)-->/gu,
    (_, name: keyof TemplateParts) => parts[name],
  );
}

/**
 * Takes the script tags that the page needs out of the comments in the built template. Public pages load their scripts
 * deferred and preload their chunk; admin pages load them at once, because they show little without scripts.
 */
function selectScripts(template: string, { isAdmin, chunk }: Route): string {
  const kinds = isAdmin ? ["at-once"] : ["when-seen", `page:${chunk}`];
  return template.replace(/<!--code ([\w:-]+) (.*?)-->/gsu, (_, kind: string, tags: string) =>
    kinds.includes(kind) ? tags : "",
  );
}

/** Links the style sheet of admin pages, which is in a comment of the template; public pages do not load it. */
function linkAdminStyles(template: string, { isAdmin }: Route): string {
  return template.replace(/<!--admin-styles (.*?)-->/u, (_, link: string) => (isAdmin ? link : ""));
}

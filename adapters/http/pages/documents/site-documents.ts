import type { BoardQueries } from "../../../../core/board/board-queries.port.ts";
import { publicPaths } from "../../../../core/site/public-paths.ts";
import type { RenderDocument, SiteDocument } from "./document.ts";
import { feedLength, renderAtomFeed } from "./feed.ts";
import { createSitemaps, type SitemapDependencies } from "./sitemaps.ts";

/** The background of the pages, so that opening the site from a home screen does not flash. */
const backgroundColor = "#F4F0E8";

/** The web app manifest, for the site's icon on a home screen. */
function renderManifest(siteName: string): SiteDocument {
  const manifest = {
    name: siteName,
    short_name: siteName,
    start_url: publicPaths.home,
    display: "browser",
    background_color: backgroundColor,
    theme_color: backgroundColor,
    icons: [192, 512].map((side) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: "image/png" })),
  };
  return { type: "application/manifest+json; charset=utf-8", body: JSON.stringify(manifest) };
}

/** Crawlers need no API path: pages are rendered on the server, and images are outside /api/. */
const disallowedPaths = ["/admin$", "/admin/", "/api/", "/secret-admin-login"];

function renderRobots(origin: string): SiteDocument {
  const lines = [
    "User-agent: *",
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}${publicPaths.sitemap}`,
  ];
  return { type: "text/plain; charset=utf-8", body: `${lines.join("\n")}\n` };
}

/** The renderer of the document at this path; undefined when there is none. */
export type FindDocument = (path: string) => RenderDocument | undefined;

export interface SiteDocumentDependencies extends SitemapDependencies {
  readonly boardQueries: Pick<BoardQueries, "listPublishedBoards"> & SitemapDependencies["boardQueries"];
  readonly settings: { readonly siteName: string };
}

/** robots.txt, sitemaps, the feed and the web app manifest. */
export function createSiteDocuments(dependencies: SiteDocumentDependencies): FindDocument {
  const { boardQueries, terms, settings } = dependencies;
  const { siteName } = settings;
  const sitemaps = createSitemaps({ boardQueries, terms });
  const feed: RenderDocument = async (origin) => {
    const { items: boards } = await boardQueries.listPublishedBoards({ filter: {}, limit: feedLength });
    return renderAtomFeed({ siteName, origin, boards });
  };
  const fixed: ReadonlyMap<string, RenderDocument> = new Map<string, RenderDocument>([
    ["/robots.txt", async (origin) => renderRobots(origin)],
    [publicPaths.manifest, async () => renderManifest(siteName)],
    [publicPaths.feed, feed],
    [publicPaths.sitemap, sitemaps.single],
    ["/sitemaps/pages.xml", sitemaps.pages],
  ]);
  return (path) => {
    const part = /^\/sitemaps\/boards-([1-9]\d{0,4})\.xml$/u.exec(path)?.[1];
    return part === undefined ? fixed.get(path) : (origin) => sitemaps.boards(origin, Number(part));
  };
}

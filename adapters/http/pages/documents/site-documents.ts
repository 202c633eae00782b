import { publicPaths } from "../../../../core/site/public-paths.ts";
import type { HttpDependencies } from "../../dependencies.ts";
import type { RenderDocument, SiteDocument } from "./document.ts";
import { atomFeed, feedLength } from "./feed.ts";
import { createSitemaps } from "./sitemaps.ts";

/** Paper, as the pages have it, so that opening the site from a home screen does not flash. */
const paper = "#F4F0E8";

/** What a phone needs to keep the site on its home screen. */
function webManifest(siteName: string): SiteDocument {
  const manifest = {
    name: siteName,
    short_name: siteName,
    start_url: publicPaths.home,
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [192, 512].map((side) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: "image/png" })),
  };
  return { type: "application/manifest+json; charset=utf-8", body: JSON.stringify(manifest) };
}

/** Pages need nothing of the API to be shown; pictures are not below it. */
const kept = ["/admin$", "/admin/", "/api/", "/secret-admin-login"];

function robotsText(origin: string): SiteDocument {
  const lines = [
    "User-agent: *",
    ...kept.map((address) => `Disallow: ${address}`),
    "",
    `Sitemap: ${origin}${publicPaths.sitemap}`,
  ];
  return { type: "text/plain; charset=utf-8", body: `${lines.join("\n")}\n` };
}

/** What makes the document at this path; undefined for every path that is a page. */
export type FindDocument = (path: string) => RenderDocument | undefined;

type Dependencies = Pick<HttpDependencies, "boardQueries" | "terms" | "settings">;

/** Everything that leads search engines, feed readers and home screens to the site's pages. */
export function createSiteDocuments({ boardQueries, terms, settings: { siteName } }: Dependencies): FindDocument {
  const sitemaps = createSitemaps({ boardQueries, terms });
  const feed: RenderDocument = async (origin) => {
    const { items: boards } = await boardQueries.listPublishedBoards({ filter: {}, limit: feedLength });
    return atomFeed({ siteName, origin, boards });
  };
  const fixed: ReadonlyMap<string, RenderDocument> = new Map<string, RenderDocument>([
    ["/robots.txt", async (origin) => robotsText(origin)],
    [publicPaths.manifest, async () => webManifest(siteName)],
    [publicPaths.feed, feed],
    [publicPaths.sitemap, sitemaps.single],
    ["/sitemaps/pages.xml", sitemaps.pages],
  ]);
  return (path) => {
    const part = /^\/sitemaps\/boards-([1-9]\d{0,4})\.xml$/u.exec(path)?.[1];
    return part === undefined ? fixed.get(path) : (origin) => sitemaps.boards(origin, Number(part));
  };
}

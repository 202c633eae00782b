import { publicAddresses } from "../../../../core/site/public-paths.ts";
import type { HttpDependencies } from "../../dependencies.ts";
import { webManifest } from "../discovery/manifest.ts";
import { robotsText } from "../discovery/robots.ts";
import type { MakeDocument } from "./document.ts";
import { atomFeed, feedLength } from "./feed.ts";
import { makeSitemaps } from "./sitemaps.ts";

/** What makes the document at this path; undefined for every path that is a page. */
export type FindDocument = (path: string) => MakeDocument | undefined;

type Dependencies = Pick<HttpDependencies, "boardQueries" | "terms" | "settings">;

/** Everything that leads search engines, feed readers and home screens to the site's pages. */
export function makeSiteDocuments({ boardQueries, terms, settings: { siteName } }: Dependencies): FindDocument {
  const sitemaps = makeSitemaps({ boardQueries, terms });
  const feed: MakeDocument = async (origin) => {
    const { items: boards } = await boardQueries.publishedBoards({ filter: {}, limit: feedLength });
    return atomFeed({ siteName, origin, boards });
  };
  const fixed: ReadonlyMap<string, MakeDocument> = new Map<string, MakeDocument>([
    ["/robots.txt", async (origin) => robotsText(origin)],
    [publicAddresses.manifest, async () => webManifest(siteName)],
    [publicAddresses.feed, feed],
    [publicAddresses.sitemap, sitemaps.whole],
    ["/sitemaps/pages.xml", sitemaps.pages],
  ]);
  return (path) => {
    const part = /^\/sitemaps\/boards-([1-9]\d{0,4})\.xml$/u.exec(path)?.[1];
    return part === undefined ? fixed.get(path) : (origin) => sitemaps.boards(origin, Number(part));
  };
}

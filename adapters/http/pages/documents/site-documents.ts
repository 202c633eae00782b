import type { Board } from "../../../../core/board/board.ts";
import type { PublishedFilter } from "../../../../core/board/board-queries.port.ts";
import { decodePath, isUuid, slugify } from "../../../../core/kernel/text.ts";
import { listNotices } from "../../../../core/product/source-rights.ts";
import { publicPaths } from "../../../../core/site/public-paths.ts";
import { type CategoryPage, resolveCategoryPage } from "../../../../core/term/category-page.ts";
import type { PageData } from "../../contract/page-renderer.ts";
import type { RenderDocument, SiteDocument } from "../../presenters/document.ts";
import type { RouteDependencies } from "../../request/dependencies.ts";
import { renderEmbedPage } from "./embed-page.ts";
import { feedLength, getChannel, renderAtomFeed, renderRssFeed } from "./feeds.ts";
import { createSitemaps } from "./sitemaps.ts";

/** The background of the pages, so that opening the site from a home screen does not flash. */
const backgroundColor = "#F4F0E8";

/** The page that saves the product of a shared link; only admins can use it (core/README.md, R18). */
const sharePath = "/admin/products/save";

/** The web app manifest, for the site's icon on a home screen and for links that are shared to it. */
function renderManifest(siteName: string): SiteDocument {
  const manifest = {
    name: siteName,
    short_name: siteName,
    start_url: publicPaths.home,
    // Phones offer only installed sites for sharing, and install none with the display mode "browser".
    display: "minimal-ui",
    background_color: backgroundColor,
    theme_color: backgroundColor,
    icons: [192, 512].map((side) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: "image/png" })),
    share_target: { action: sharePath, method: "GET", params: { title: "title", text: "text", url: "url" } },
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

const embedPath = /^\/embed\/board\/([^/]+)$/u;

function createFeeds(dependencies: RouteDependencies) {
  const { boardQueries, terms, rights, loadSite } = dependencies;
  const { siteName } = dependencies.settings;
  const listBoards = async (filter: PublishedFilter) =>
    (await boardQueries.listPublishedBoards({ filter, limit: feedLength })).items;

  async function renderRss(origin: string, category: CategoryPage | null): Promise<SiteDocument> {
    const filter = category === null ? {} : { [category.kind]: category.slug };
    const [boards, { disclosure }] = await Promise.all([listBoards(filter), loadSite()]);
    const listBoardNotices = ({ products }: Board) =>
      listNotices({ sources: products.map(rights.getProductSource), hasShopLinks: false }, disclosure);
    return renderRssFeed({ channel: getChannel(siteName, category), origin, boards, listNotices: listBoardNotices });
  }

  return {
    atom: async (origin: string) => renderAtomFeed({ siteName, origin, boards: await listBoards({}) }),
    rss: (origin: string) => renderRss(origin, null),
    /** RSS of a style or room; null when none has this slug. */
    category: (slug: string) => async (origin: string) => {
      const [styles, rooms] = await Promise.all([terms.list("style"), terms.list("room")]);
      const category = resolveCategoryPage(slug, styles, rooms);
      const isFeed = category.isStored && category.slug === slug;
      return isFeed ? await renderRss(origin, category) : null;
    },
  };
}

/** The slug in the path of a feed; null for other paths, and for other spellings, each of which would be cached. */
function parseCategoryFeedPath(path: string): string | null {
  const segment = /^\/feeds\/([^/]+)\.xml$/u.exec(path)?.[1] ?? "";
  const slug = slugify(decodePath(segment) ?? "");
  return slug !== "" && publicPaths.categoryFeed(slug) === path ? slug : null;
}

/** robots.txt, sitemaps, the feeds, the web app manifest and the pages for frames of other sites. */
export function createSiteDocuments(
  dependencies: RouteDependencies,
  reads: Pick<PageData, "board" | "site">,
): FindDocument {
  const { boardQueries, terms, settings, rights } = dependencies;
  const { siteName } = settings;
  const sitemaps = createSitemaps({ boardQueries, terms });
  const feeds = createFeeds(dependencies);
  const fixed: ReadonlyMap<string, RenderDocument> = new Map<string, RenderDocument>([
    ["/robots.txt", async (origin) => renderRobots(origin)],
    [publicPaths.manifest, async () => renderManifest(siteName)],
    [publicPaths.feed, feeds.atom],
    [publicPaths.rss, feeds.rss],
    [publicPaths.sitemap, sitemaps.single],
    ["/sitemaps/pages.xml", sitemaps.pages],
  ]);
  const embedPage = (id: string): RenderDocument => {
    return async (origin) => {
      // Other spellings of an id would each be a cached page.
      const isCanonical = isUuid(id) && id === id.toLowerCase();
      const [board, site] = await Promise.all([isCanonical ? reads.board(id) : null, reads.site()]);
      return renderEmbedPage(board, { origin, site, rights });
    };
  };
  return (path) => {
    const id = embedPath.exec(path)?.[1];
    if (id !== undefined) return embedPage(id);
    const slug = parseCategoryFeedPath(path);
    if (slug !== null) return feeds.category(slug);
    const part = /^\/sitemaps\/boards-([1-9]\d{0,4})\.xml$/u.exec(path)?.[1];
    return part === undefined ? fixed.get(path) : (origin) => sitemaps.boards(origin, Number(part));
  };
}

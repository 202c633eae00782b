import type { BoardQueries } from "../../../../core/board/board-queries.port.ts";
import { publicPaths } from "../../../../core/site/public-paths.ts";
import { roomSlugs } from "../../../../core/term/category-page.ts";
import type { Term, TermKind } from "../../../../core/term/term.ts";
import { type SiteDocument, xmlText, xmlType } from "./document.ts";

const header = '<?xml version="1.0" encoding="utf-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An address to be listed, without the origin. */
interface SitemapUrl {
  readonly path: string;
  readonly lastChange?: Date;
}

/** A list of pages (sitemaps.org, protocol 0.9), from their lines. */
function sitemap(lines: readonly string[]): SiteDocument {
  return { type: xmlType, body: `${header}\n<urlset ${namespace}>\n${lines.join("")}</urlset>\n` };
}

/** A list of the lists at these paths. */
function sitemapIndex(origin: string, paths: readonly string[]): SiteDocument {
  const parts = paths.map((path) => `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>\n`);
  return { type: xmlType, body: `${header}\n<sitemapindex ${namespace}>\n${parts.join("")}</sitemapindex>\n` };
}

/** Lines of a sitemap, made page by page so that only their text is kept. */
function renderSitemapUrls(origin: string, pages: readonly SitemapUrl[]): string {
  return pages.map((page) => line(origin, page)).join("");
}

function line(origin: string, { path, lastChange }: SitemapUrl): string {
  const lastmod = lastChange === undefined ? "" : `<lastmod>${lastChange.toISOString()}</lastmod>`;
  return `<url><loc>${xmlText(origin + path)}</loc>${lastmod}</url>\n`;
}

interface Dependencies {
  readonly boardQueries: Pick<BoardQueries, "countPublished" | "listSitemapEntries">;
  readonly terms: { readonly list: (kind: TermKind) => Promise<readonly Term[]> };
  /** Addresses in one sitemap. */
  readonly urlsPerSitemap?: number;
}

export interface Sitemaps {
  /** The whole site, or where its parts are once it has too many addresses for one. */
  single(origin: string): Promise<SiteDocument>;
  /** Everything but boards. */
  pages(origin: string): Promise<SiteDocument>;
  /** Boards, from part 1; null when there are not as many. */
  boards(origin: string, part: number): Promise<SiteDocument | null>;
}

/** What the protocol allows. */
const maxUrlsPerSitemap = 50_000;
const batchSize = 5_000;

/** Part by part and batch by batch: however many boards there are, few of them are in memory at once. */
export function createSitemaps({ boardQueries, terms, urlsPerSitemap = maxUrlsPerSitemap }: Dependencies): Sitemaps {
  async function listPages(): Promise<readonly SitemapUrl[]> {
    const [styles, rooms] = await Promise.all([terms.list("style"), terms.list("room")]);
    const names = [...roomSlugs, ...[...styles, ...rooms].map(({ name }) => name)];
    const { home, boards } = publicPaths;
    const fixed = [home, boards, publicPaths.styles, publicPaths.rooms];
    return [...new Set([...fixed, ...names.map(publicPaths.category)])].map((path) => ({ path }));
  }

  async function listBoards(origin: string, part: number): Promise<readonly string[]> {
    const batches: string[] = [];
    let place: { readonly skip: number } | { readonly cursor: string } = { skip: (part - 1) * urlsPerSitemap };
    for (let left = urlsPerSitemap; left > 0; left -= batchSize) {
      const { items, nextCursor } = await boardQueries.listSitemapEntries({
        limit: Math.min(batchSize, left),
        ...place,
      });
      if (items.length > 0) batches.push(renderSitemapUrls(origin, items.map(boardPage)));
      if (nextCursor === null) break;
      place = { cursor: nextCursor };
    }
    return batches;
  }

  return {
    single: async (origin) => {
      const [count, pages] = await Promise.all([boardQueries.countPublished(null), listPages()]);
      if (count + pages.length <= urlsPerSitemap) {
        return sitemap([renderSitemapUrls(origin, pages), ...(await listBoards(origin, 1))]);
      }
      const parts = Array.from({ length: Math.ceil(count / urlsPerSitemap) }, (_, index) => `boards-${index + 1}`);
      return sitemapIndex(
        origin,
        ["pages", ...parts].map((name) => `/sitemaps/${name}.xml`),
      );
    },
    pages: async (origin) => sitemap([renderSitemapUrls(origin, await listPages())]),
    boards: async (origin, part) => {
      const batches = await listBoards(origin, part);
      return batches.length === 0 ? null : sitemap(batches);
    },
  };
}

function boardPage({ id, updatedAt }: { readonly id: string; readonly updatedAt: Date }): SitemapUrl {
  return { path: publicPaths.board(id), lastChange: updatedAt };
}

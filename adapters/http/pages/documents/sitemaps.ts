import type { BoardQueries } from "../../../../core/board/board-queries.port.ts";
import { publicPaths } from "../../../../core/site/public-paths.ts";
import { roomSlugs } from "../../../../core/term/category-page.ts";
import type { Term, TermKind } from "../../../../core/term/term.ts";
import { escapeXml, type SiteDocument, xmlType } from "../../presenters/document.ts";

const header = '<?xml version="1.0" encoding="utf-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A URL to list, without the origin. */
interface SitemapUrl {
  readonly path: string;
  readonly lastChange?: Date;
}

/** Renders a sitemap (sitemaps.org, protocol 0.9) from its lines. */
function renderSitemap(lines: readonly string[]): SiteDocument {
  return { type: xmlType, body: `${header}\n<urlset ${namespace}>\n${lines.join("")}</urlset>\n` };
}

/** Renders an index of the sitemaps at these paths. */
function renderSitemapIndex(origin: string, paths: readonly string[]): SiteDocument {
  const parts = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`);
  return { type: xmlType, body: `${header}\n<sitemapindex ${namespace}>\n${parts.join("")}</sitemapindex>\n` };
}

/** Lines of a sitemap. Rendered batch by batch, so that only their text stays in memory. */
function renderSitemapUrls(origin: string, pages: readonly SitemapUrl[]): string {
  return pages.map((page) => renderLine(origin, page)).join("");
}

function renderLine(origin: string, { path, lastChange }: SitemapUrl): string {
  const lastmod = lastChange === undefined ? "" : `<lastmod>${lastChange.toISOString()}</lastmod>`;
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>\n`;
}

export interface SitemapDependencies {
  readonly boardQueries: Pick<BoardQueries, "countPublished" | "listSitemapEntries">;
  readonly terms: { readonly list: (kind: TermKind) => Promise<readonly Term[]> };
}

/** URLs in one sitemap: the limit of the protocol. */
const maxUrlsPerSitemap = 50_000;
const batchSize = 5_000;

/** Boards are read in parts and batches, so that few of them are in memory at the same time. */
export function createSitemaps({ boardQueries, terms }: SitemapDependencies, urlsPerSitemap = maxUrlsPerSitemap) {
  async function listPages(): Promise<readonly SitemapUrl[]> {
    const [styles, rooms] = await Promise.all([terms.list("style"), terms.list("room")]);
    const names = [...roomSlugs, ...[...styles, ...rooms].map(({ name }) => name)];
    const { home, boards, feeds } = publicPaths;
    const fixed = [home, boards, publicPaths.styles, publicPaths.rooms, feeds];
    return [...new Set([...fixed, ...names.map(publicPaths.category)])].map((path) => ({ path }));
  }

  async function listBoards(origin: string, part: number): Promise<readonly string[]> {
    const batches: string[] = [];
    let position: { readonly skip: number } | { readonly cursor: string } = { skip: (part - 1) * urlsPerSitemap };
    for (let remaining = urlsPerSitemap; remaining > 0; remaining -= batchSize) {
      const { items, nextCursor } = await boardQueries.listSitemapEntries({
        limit: Math.min(batchSize, remaining),
        ...position,
      });
      if (items.length > 0) batches.push(renderSitemapUrls(origin, items.map(toSitemapUrl)));
      if (nextCursor === null) break;
      position = { cursor: nextCursor };
    }
    return batches;
  }

  return {
    /** All pages, or an index of several sitemaps when there are too many URLs for one. */
    single: async (origin: string) => {
      const [count, pages] = await Promise.all([boardQueries.countPublished(null), listPages()]);
      if (count + pages.length <= urlsPerSitemap) {
        return renderSitemap([renderSitemapUrls(origin, pages), ...(await listBoards(origin, 1))]);
      }
      const parts = Array.from({ length: Math.ceil(count / urlsPerSitemap) }, (_, index) => `boards-${index + 1}`);
      return renderSitemapIndex(
        origin,
        ["pages", ...parts].map((name) => `/sitemaps/${name}.xml`),
      );
    },
    /** All pages except boards. */
    pages: async (origin: string) => renderSitemap([renderSitemapUrls(origin, await listPages())]),
    /** Boards of a part, counted from 1; null when there is no such part. */
    boards: async (origin: string, part: number) => {
      const batches = await listBoards(origin, part);
      return batches.length === 0 ? null : renderSitemap(batches);
    },
  };
}

function toSitemapUrl({ id, updatedAt }: { readonly id: string; readonly updatedAt: Date }): SitemapUrl {
  return { path: publicPaths.board(id), lastChange: updatedAt };
}

import { describe, expect, test } from "vitest";
import { createSitemaps } from "../../../../../adapters/http/pages/documents/sitemaps.ts";
import type { SitemapEntry } from "../../../../../core/board/board-queries.port.ts";
import { aTerm } from "../../../../builders/a-term.ts";
import { parseXml, sitemapindex, urlset } from "./read-feed.ts";

const origin = "https://boards.example";
const updatedAt = new Date("2025-03-04T05:06:07.000Z");
/** Five fixed pages and seven rooms. */
const fixedPages = 12;

function getSitemaps(count: number, urlsPerSitemap: number) {
  const boards = Array.from({ length: count }, (_, index): SitemapEntry => ({ id: `b${index}`, updatedAt }));
  const requested: number[] = [];
  const sitemaps = createSitemaps(
    {
      boardQueries: {
        countPublished: async () => count,
        listSitemapEntries: async ({ limit, cursor, skip = 0 }) => {
          requested.push(limit);
          const start = Number(cursor ?? 0) + skip;
          const end = start + limit;
          return { items: boards.slice(start, end), nextCursor: end < count ? String(end) : null };
        },
      },
      terms: {
        list: async (kind) =>
          kind === "style" ? [{ ...aTerm({ kind, name: "Art & Craft" }), position: 1, cover: null }] : [],
      },
    },
    urlsPerSitemap,
  );
  return { sitemaps, requested };
}

const getUrls = (body: string | undefined) => parseXml(body ?? "", urlset).urlset.url.map(({ loc }) => loc);

describe("The sitemap", () => {
  test("is one file while all URLs fit", async () => {
    const { sitemaps } = getSitemaps(8, fixedPages + 1 + 8);
    const { urlset: found } = parseXml((await sitemaps.single(origin)).body, urlset);
    expect(found.url).toHaveLength(fixedPages + 1 + 8);
    expect(found.url.map(({ loc }) => loc)).toContain(`${origin}/art-&amp;-craft`.replace("&amp;", "%26"));
    expect(found.url.at(-1)).toEqual({ loc: `${origin}/board/b7`, lastmod: updatedAt.toISOString() });
  });

  test("is an index of parts when there is one URL too many, and every board is in one part", async () => {
    const { sitemaps } = getSitemaps(41, 20);
    const index = parseXml((await sitemaps.single(origin)).body, sitemapindex).sitemapindex.sitemap;
    expect(index.map(({ loc }) => loc)).toEqual(
      ["pages", "boards-1", "boards-2", "boards-3"].map((name) => `${origin}/sitemaps/${name}.xml`),
    );
    const parts = await Promise.all([1, 2, 3, 4].map((part) => sitemaps.boards(origin, part)));
    expect(parts.map((part) => (part === null ? null : getUrls(part.body).length))).toEqual([20, 20, 1, null]);
    const all = parts.flatMap((part) => (part === null ? [] : getUrls(part.body)));
    expect(new Set(all).size).toBe(41);
    expect(getUrls((await sitemaps.pages(origin)).body)).toHaveLength(fixedPages + 1);
  });

  test("is read in batches, so that few boards are in memory at once", async () => {
    const { sitemaps, requested } = getSitemaps(12_000, 11_000);
    await sitemaps.boards(origin, 1);
    expect(requested).toEqual([5_000, 5_000, 1_000]);
  });
});

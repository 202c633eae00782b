import { describe, expect, test } from "vitest";
import { makeSitemaps } from "../../../../../adapters/http/pages/documents/sitemaps.ts";
import type { PublishedAddress } from "../../../../../core/board/board-queries.port.ts";
import { aTerm } from "../../../../builders/a-term.ts";
import { parsedXml, sitemapindex, urlset } from "./xml.ts";

const origin = "https://boards.example";
const updatedAt = new Date("2025-03-04T05:06:07.000Z");
/** Four fixed pages and the seven rooms. */
const fixedPages = 11;

function sitemapsOf(count: number, partSize: number) {
  const boards = Array.from({ length: count }, (_, index): PublishedAddress => ({ id: `b${index}`, updatedAt }));
  const asked: number[] = [];
  const sitemaps = makeSitemaps({
    boardQueries: {
      countPublished: async () => count,
      publishedAddresses: async ({ limit, after, skip = 0 }) => {
        asked.push(limit);
        const start = Number(after ?? 0) + skip;
        const end = start + limit;
        return { items: boards.slice(start, end), next: end < count ? String(end) : null };
      },
    },
    terms: {
      list: async (kind) =>
        kind === "style" ? [{ ...aTerm({ kind, name: "Art & Craft" }), position: 1, cover: null }] : [],
    },
    partSize,
  });
  return { sitemaps, asked };
}

const addressesIn = (body: string | undefined) => parsedXml(body ?? "", urlset).urlset.url.map(({ loc }) => loc);

describe("The sitemap", () => {
  test("is one as long as everything has room in it", async () => {
    const { sitemaps } = sitemapsOf(8, fixedPages + 1 + 8);
    const { urlset: found } = parsedXml((await sitemaps.whole(origin)).body, urlset);
    expect(found.url).toHaveLength(fixedPages + 1 + 8);
    expect(found.url.map(({ loc }) => loc)).toContain(`${origin}/art-&amp;-craft`.replace("&amp;", "%26"));
    expect(found.url.at(-1)).toEqual({ loc: `${origin}/board/b7`, lastmod: updatedAt.toISOString() });
  });

  test("names its parts as soon as one address is too many, and every board is in one of them", async () => {
    const { sitemaps } = sitemapsOf(41, 20);
    const index = parsedXml((await sitemaps.whole(origin)).body, sitemapindex).sitemapindex.sitemap;
    expect(index.map(({ loc }) => loc)).toEqual(
      ["pages", "boards-1", "boards-2", "boards-3"].map((name) => `${origin}/sitemaps/${name}.xml`),
    );
    const parts = await Promise.all([1, 2, 3, 4].map((part) => sitemaps.boards(origin, part)));
    expect(parts.map((part) => (part === null ? null : addressesIn(part.body).length))).toEqual([20, 20, 1, null]);
    const all = parts.flatMap((part) => (part === null ? [] : addressesIn(part.body)));
    expect(new Set(all).size).toBe(41);
    expect(addressesIn((await sitemaps.pages(origin)).body)).toHaveLength(fixedPages + 1);
  });

  test("is read in batches, so that few boards are in memory at once", async () => {
    const { sitemaps, asked } = sitemapsOf(12_000, 11_000);
    await sitemaps.boards(origin, 1);
    expect(asked).toEqual([5_000, 5_000, 1_000]);
  });
});

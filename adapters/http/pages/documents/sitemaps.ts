import type { BoardQueries } from "../../../../core/board/board-queries.port.ts";
import { roomSlugs } from "../../../../core/lists/room-slugs.ts";
import { publicAddresses } from "../../../../core/site/public-paths.ts";
import type { Term, TermKind } from "../../../../core/term/term.ts";
import { type Listed, sitemap, sitemapIndex, sitemapLines } from "../discovery/sitemap.ts";
import type { SiteDocument } from "./document.ts";

interface Dependencies {
  readonly boardQueries: Pick<BoardQueries, "countPublished" | "publishedAddresses">;
  readonly terms: { readonly list: (kind: TermKind) => Promise<readonly Term[]> };
  /** Addresses in one sitemap. */
  readonly partSize?: number;
}

export interface Sitemaps {
  /** The whole site, or where its parts are once it has too many addresses for one. */
  whole(origin: string): Promise<SiteDocument>;
  /** Everything but boards. */
  pages(origin: string): Promise<SiteDocument>;
  /** Boards, from part 1; null when there are not as many. */
  boards(origin: string, part: number): Promise<SiteDocument | null>;
}

/** What the protocol allows. */
const mostAddresses = 50_000;
const batchSize = 5_000;

/** Part by part and batch by batch: however many boards there are, few of them are in memory at once. */
export function makeSitemaps({ boardQueries, terms, partSize = mostAddresses }: Dependencies): Sitemaps {
  async function listPages(): Promise<readonly Listed[]> {
    const [styles, rooms] = await Promise.all([terms.list("style"), terms.list("room")]);
    const names = [...roomSlugs, ...[...styles, ...rooms].map(({ name }) => name)];
    const { home, boards } = publicAddresses;
    const fixed = [home, boards, publicAddresses.styles, publicAddresses.rooms];
    return [...new Set([...fixed, ...names.map(publicAddresses.category)])].map((path) => ({ path }));
  }

  async function listBoards(origin: string, part: number): Promise<readonly string[]> {
    const batches: string[] = [];
    let place: { readonly skip: number } | { readonly after: string } = { skip: (part - 1) * partSize };
    for (let left = partSize; left > 0; left -= batchSize) {
      const { items, next } = await boardQueries.publishedAddresses({ limit: Math.min(batchSize, left), ...place });
      if (items.length > 0) batches.push(sitemapLines(origin, items.map(boardPage)));
      if (next === null) break;
      place = { after: next };
    }
    return batches;
  }

  return {
    whole: async (origin) => {
      const [count, pages] = await Promise.all([boardQueries.countPublished(null), listPages()]);
      if (count + pages.length <= partSize) {
        return sitemap([sitemapLines(origin, pages), ...(await listBoards(origin, 1))]);
      }
      const parts = Array.from({ length: Math.ceil(count / partSize) }, (_, index) => `boards-${index + 1}`);
      return sitemapIndex(
        origin,
        ["pages", ...parts].map((name) => `/sitemaps/${name}.xml`),
      );
    },
    pages: async (origin) => sitemap([sitemapLines(origin, await listPages())]),
    boards: async (origin, part) => {
      const batches = await listBoards(origin, part);
      return batches.length === 0 ? null : sitemap(batches);
    },
  };
}

function boardPage({ id, updatedAt }: { readonly id: string; readonly updatedAt: Date }): Listed {
  return { path: publicAddresses.board(id), lastChange: updatedAt };
}

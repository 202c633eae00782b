import type { Board } from "../../../../core/board/board.ts";
import { pinImageSize } from "../../../../core/image/social-image.port.ts";
import { toExcerpt } from "../../../../core/kernel/text.ts";
import { publicPaths } from "../../../../core/site/public-paths.ts";
import type { CategoryPage } from "../../../../core/term/category-page.ts";
import { escapeHtml } from "../html-pages.ts";
import { escapeXml, type SiteDocument } from "./document.ts";
import { getLastChange, toTagUri } from "./feed.ts";

interface Channel {
  readonly title: string;
  readonly description: string;
  /** Path of the page with the same boards. */
  readonly pagePath: string;
  /** Path of the feed itself. */
  readonly path: string;
}

/** Texts and paths of a feed: of one style or room, or of the whole site for null. */
export function getChannel(siteName: string, category: Pick<CategoryPage, "kind" | "slug" | "name"> | null): Channel {
  if (category === null) {
    const description = `The newest style boards of ${siteName}.`;
    return { title: siteName, description, pagePath: publicPaths.home, path: publicPaths.rss };
  }
  const { kind, slug, name } = category;
  return {
    title: `${name} · ${siteName}`,
    description: kind === "style" ? `The newest boards in the ${name} style.` : `The newest boards for your ${name}.`,
    pagePath: publicPaths.category(slug),
    path: publicPaths.categoryFeed(slug),
  };
}

interface RssFeed {
  readonly channel: Channel;
  readonly origin: string;
  /** Published, newest first. */
  readonly boards: readonly Board[];
  /** Notices to show with what a board contains (core/README.md, O4). */
  readonly listNotices: (board: Board) => readonly string[];
}

/** Renders boards as RSS 2.0 with the image for pins as Media RSS, which pinboard services read. */
export function renderRssFeed({ channel, origin, boards, listNotices }: RssFeed): SiteDocument {
  const { title, description, pagePath, path } = channel;
  const self = `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(origin + path)}"/>`;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(origin + pagePath)}</link>`,
    self,
    `<description>${escapeXml(description)}</description>`,
    "<language>en</language>",
    ...(boards.length === 0 ? [] : [`<lastBuildDate>${getLastChange(boards).toUTCString()}</lastBuildDate>`]),
    ...boards.map((board) => renderItem(origin, board, listNotices(board))),
    "</channel>",
    "</rss>",
  ];
  return { type: "application/rss+xml; charset=utf-8", body: `${lines.join("\n")}\n` };
}

function renderItem(origin: string, board: Board, notices: readonly string[]): string {
  const { id, title, version, style, room, createdAt } = board;
  const publishedAt = board.publishedAt ?? createdAt;
  const image = escapeXml(origin + publicPaths.pinImage(id, version));
  const { width, height } = pinImageSize;
  return [
    "<item>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(origin + publicPaths.board(id))}</link>`,
    // The same id as in the Atom feed: it stays when the address of the site changes.
    `<guid isPermaLink="false">${toTagUri(origin, publishedAt, `board/${id}`)}</guid>`,
    `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
    ...[style, room].filter((name) => name !== null).map((name) => `<category>${escapeXml(name)}</category>`),
    `<description>${escapeXml(renderDescription(board, notices))}</description>`,
    `<media:content url="${image}" medium="image" type="image/jpeg" width="${width}" height="${height}"/>`,
    "</item>",
  ].join("\n");
}

/** HTML, as readers expect in this element. */
function renderDescription({ description, subject }: Board, notices: readonly string[]): string {
  const text = escapeHtml(toExcerpt(description?.trim() || subject));
  return notices.length === 0 ? text : [text, ...notices.map(escapeHtml)].map((part) => `<p>${part}</p>`).join("");
}

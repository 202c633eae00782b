import type { Board } from "../../../../core/board/board.ts";
import { pinImageSize } from "../../../../core/board/social-image.port.ts";
import { toExcerpt } from "../../../../core/kernel/text.ts";
import { publicPaths } from "../../../../core/site/public-paths.ts";
import type { CategoryPage } from "../../../../core/term/category-page.ts";
import { escapeHtml, escapeXml, type SiteDocument } from "../../presenters/document.ts";

/** Number of boards in each feed. */
export const feedLength = 20;

interface AtomFeed {
  readonly siteName: string;
  readonly origin: string;
  /** Published, newest first. */
  readonly boards: readonly Board[];
}

/** Renders boards as an Atom feed (RFC 4287). */
export function renderAtomFeed({ siteName, origin, boards }: AtomFeed): SiteDocument {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${toTagUri(origin, new Date(0), "feed")}</id>`,
    `<title>${escapeXml(siteName)}</title>`,
    `<updated>${getLastChange(boards).toISOString()}</updated>`,
    `<author><name>${escapeXml(siteName)}</name></author>`,
    renderLink("self", origin + publicPaths.feed, "application/atom+xml"),
    renderLink("alternate", origin + publicPaths.home, "text/html"),
    `<icon>${escapeXml(`${origin}/icon-192.png`)}</icon>`,
    ...boards.map((board) => renderEntry(origin, board)),
    "</feed>",
  ];
  return { type: "application/atom+xml; charset=utf-8", body: `${lines.join("\n")}\n` };
}

function renderEntry(origin: string, board: Board): string {
  const publishedAt = board.publishedAt ?? board.createdAt;
  const summary = board.description === null ? [] : [`<summary>${escapeXml(toExcerpt(board.description))}</summary>`];
  return [
    "<entry>",
    `<id>${toTagUri(origin, publishedAt, `board/${board.id}`)}</id>`,
    `<title>${escapeXml(board.title)}</title>`,
    renderLink("alternate", origin + publicPaths.board(board.id), "text/html"),
    renderLink("enclosure", origin + publicPaths.boardImage(board.id, board.version), "image/jpeg"),
    `<published>${publishedAt.toISOString()}</published>`,
    `<updated>${board.updatedAt.toISOString()}</updated>`,
    ...[board.style, board.room].filter((name) => name !== null).map((name) => `<category term="${escapeXml(name)}"/>`),
    ...summary,
    "</entry>",
  ].join("\n");
}

function renderLink(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
}

/**
 * An id that does not change with the URL of a page (RFC 4151), which does not allow the brackets of an IPv6 address.
 */
function toTagUri(origin: string, date: Date, name: string): string {
  const authority = new URL(origin).hostname.replace(/[^\w.-]/gu, "");
  return `tag:${authority},${date.toISOString().slice(0, 10)}:${name}`;
}

/** The epoch for a feed without boards. */
function getLastChange(boards: readonly Board[]): Date {
  return new Date(Math.max(0, ...boards.map(({ updatedAt }) => updatedAt.getTime())));
}

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

/** Returns HTML: feed readers render the content of `description`. */
function renderDescription({ description, subject }: Board, notices: readonly string[]): string {
  const text = escapeHtml(toExcerpt(description?.trim() || subject));
  return notices.length === 0 ? text : [text, ...notices.map(escapeHtml)].map((part) => `<p>${part}</p>`).join("");
}

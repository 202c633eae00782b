import type { Board } from "../../../../core/board/board.ts";
import { toExcerpt } from "../../../../core/kernel/text.ts";
import { publicPaths } from "../../../../core/site/public-paths.ts";
import { escapeXml, type SiteDocument } from "./document.ts";

/** Number of boards in the feed. */
export const feedLength = 20;

interface Feed {
  readonly siteName: string;
  readonly origin: string;
  /** Published, newest first. */
  readonly boards: readonly Board[];
}

/** Renders boards as an Atom feed (RFC 4287). */
export function renderAtomFeed({ siteName, origin, boards }: Feed): SiteDocument {
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

/** An id that does not change with the URL of a page (RFC 4151), which does not allow the brackets of an IPv6 address. */
export function toTagUri(origin: string, date: Date, name: string): string {
  const authority = new URL(origin).hostname.replace(/[^\w.-]/gu, "");
  return `tag:${authority},${date.toISOString().slice(0, 10)}:${name}`;
}

/** The epoch for a feed without boards. */
export function getLastChange(boards: readonly Board[]): Date {
  return new Date(Math.max(0, ...boards.map(({ updatedAt }) => updatedAt.getTime())));
}

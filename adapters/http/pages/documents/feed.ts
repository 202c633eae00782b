import type { Board } from "../../../../core/board/board.ts";
import { toExcerpt } from "../../../../core/kernel/text.ts";
import { publicPaths } from "../../../../core/site/public-paths.ts";
import { type SiteDocument, xmlText } from "./document.ts";

/** How many boards a feed reader is shown. */
export const feedLength = 20;

interface Feed {
  readonly siteName: string;
  readonly origin: string;
  /** Published, newest first. */
  readonly boards: readonly Board[];
}

/** The newest boards as an Atom feed (RFC 4287). */
export function atomFeed({ siteName, origin, boards }: Feed): SiteDocument {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${tagUri(origin, new Date(0), "feed")}</id>`,
    `<title>${xmlText(siteName)}</title>`,
    `<updated>${lastChange(boards).toISOString()}</updated>`,
    `<author><name>${xmlText(siteName)}</name></author>`,
    link("self", origin + publicPaths.feed, "application/atom+xml"),
    link("alternate", origin + publicPaths.home, "text/html"),
    `<icon>${xmlText(`${origin}/icon-192.png`)}</icon>`,
    ...boards.map((board) => entry(origin, board)),
    "</feed>",
  ];
  return { type: "application/atom+xml; charset=utf-8", body: `${lines.join("\n")}\n` };
}

function entry(origin: string, board: Board): string {
  const publishedAt = board.publishedAt ?? board.createdAt;
  const summary = board.description === null ? [] : [`<summary>${xmlText(toExcerpt(board.description))}</summary>`];
  return [
    "<entry>",
    `<id>${tagUri(origin, publishedAt, `board/${board.id}`)}</id>`,
    `<title>${xmlText(board.title)}</title>`,
    link("alternate", origin + publicPaths.board(board.id), "text/html"),
    link("enclosure", origin + publicPaths.boardImage(board.id, board.version), "image/jpeg"),
    `<published>${publishedAt.toISOString()}</published>`,
    `<updated>${board.updatedAt.toISOString()}</updated>`,
    ...[board.style, board.room].filter((name) => name !== null).map((name) => `<category term="${xmlText(name)}"/>`),
    ...summary,
    "</entry>",
  ].join("\n");
}

function link(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;
}

/** A name that stays when the address of a page changes (RFC 4151); the brackets of a bare IPv6 address have no place in it. */
function tagUri(origin: string, date: Date, name: string): string {
  const authority = new URL(origin).hostname.replace(/[^\w.-]/gu, "");
  return `tag:${authority},${date.toISOString().slice(0, 10)}:${name}`;
}

/** A feed without boards has never changed. */
function lastChange(boards: readonly Board[]): Date {
  return new Date(Math.max(0, ...boards.map(({ updatedAt }) => updatedAt.getTime())));
}

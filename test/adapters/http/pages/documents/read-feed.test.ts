import { describe, expect, test } from "vitest";
import { getChannel, renderAtomFeed, renderRssFeed } from "../../../../../adapters/http/pages/documents/feeds.ts";
import { aPublishedBoard } from "../../../../builders/a-board.ts";
import { readAtom, readRss } from "./read-feed.ts";

const origin = "https://boards.example";
const id = "00000000-0000-4000-8000-000000000001";
const other = "00000000-0000-4000-8000-000000000002";
const boards = [id, other].map((one) => aPublishedBoard({ id: one, title: `Board ${one.at(-1)}` }));
const rss = renderRssFeed({ channel: getChannel("Nest", null), origin, boards, listNotices: () => [] }).body;
const atom = renderAtomFeed({ siteName: "Nest", origin, boards }).body;

/** Replaces the first occurrence of a text that the feed must have. */
function breakFeed(feed: string, part: string, replacement: string): string {
  expect(feed).toContain(part);
  return feed.replace(part, () => replacement);
}

describe("readRss", () => {
  test.each([
    ["a channel without a title", "<title>Nest</title>\n", "", "Expected is ( title )"],
    ["an item without a title", "<title>Board 1</title>\n", "", "Expected is ( title )"],
    ["a blank title", "<title>Board 1</title>", "<title> </title>", "minLength"],
    ["a relative link", `<link>${origin}/board/${id}`, `<link>/board/${id}`, "not accepted by the pattern"],
    ["a link with spaces", `/board/${id}</link>`, "/board/my board</link>", "'link'"],
    ["two links", `<link>${origin}/</link>`, `<link>${origin}/</link><link>${origin}/</link>`, "not expected"],
    ["a relative image", `url="${origin}/social`, 'url="/social', "attribute 'url'"],
    ["an image without a width", ' width="1000"', "", "'width' is required"],
    ["an image with a width that is no number", ' width="1000"', ' width="wide"', "positiveInteger"],
    ["an image of another namespace", 'xmlns:media="http://search.yahoo.com/mrss/"', 'xmlns:media="urn:x"', "content"],
    ["an ISO date", "Thu, 02 Jan 2025 08:00:00 GMT", "2025-01-02T08:00:00Z", "not accepted by the pattern"],
    ["a date with the wrong weekday", "<pubDate>Thu", "<pubDate>Fri", "the weekday belongs to the date"],
    ["an impossible day", "<pubDate>Thu, 02 Jan", "<pubDate>Thu, 31 Feb", "the weekday belongs to the date"],
    ["an impossible hour", "08:00:00 GMT", "25:00:00 GMT", "not accepted by the pattern"],
    ["the same guid twice", `board/${other}</guid>`, `board/${id}</guid>`, "guids"],
    ["a guid that is no address but claims to be one", 'isPermaLink="false"', 'isPermaLink="true"', "isPermaLink"],
    ["an unknown element", "<language>", "<author/><language>", "'author': This element is not expected"],
    ["another version", 'version="2.0"', 'version="0.91"', "fixed"],
    ["its own address as another relation", 'rel="self"', 'rel="via"', "self"],
    ["an unescaped character", "Board 1", "Board & 1", "EntityRef"],
    ["a control character", "Board 1", "Board \u0001 1", "invalid Char"],
    ["markup that is not closed", "Board 1", "<b>Board 1", "mismatch"],
  ])("refuses %s", (_, part, replacement, message) => {
    expect(readRss(rss).item).toHaveLength(2);
    expect(() => readRss(breakFeed(rss, part, replacement))).toThrow(message);
  });
});

describe("readAtom", () => {
  test.each([
    ["a feed without a title", "<title>Nest</title>\n", "", "Expected is ("],
    ["a feed without an author", "<author><name>Nest</name></author>\n", "", "author"],
    ["an entry without an id", `<id>tag:boards.example,2025-01-02:board/${id}</id>\n`, "", "id"],
    ["an id that is no URI", `<id>tag:boards.example,2025-01-02:board/${id}</id>`, "<id>1</id>", "not accepted"],
    ["the same id twice", `board/${other}</id>`, `board/${id}</id>`, "entryIds"],
    ["a relative link", `href="${origin}/board`, 'href="/board', "attribute 'href'"],
    ["a date of RSS", "2025-01-02T08:00:00.000Z", "Thu, 02 Jan 2025 08:00:00 GMT", "utcDateTime"],
    ["a date without a time zone", "2025-01-02T08:00:00.000Z", "2025-01-02T08:00:00.000", "not accepted"],
    ["an impossible day", "2025-01-02T08", "2025-02-31T08", "utcDateTime"],
    ["another namespace", "http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#", "No matching global declaration"],
    ["an unknown element", "<entry>", "<entry><guid/>", "guid"],
    ["an unescaped character", "Board 1", "Board & 1", "EntityRef"],
  ])("refuses %s", (_, part, replacement, message) => {
    expect(readAtom(atom).entry).toHaveLength(2);
    expect(() => readAtom(breakFeed(atom, part, replacement))).toThrow(message);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getChannel, renderAtomFeed, renderRssFeed } from "../../../../../adapters/http/pages/documents/feeds.ts";
import { aPublishedBoard } from "../../../../builders/a-board.ts";
import { anyText } from "../../../../builders/any-text.ts";
import { readAtom, readRss } from "./read-feed.ts";

const origin = "https://boards.example:8443";
const siteName = "Nest & <Co>";
const render = (boards: readonly ReturnType<typeof aPublishedBoard>[], notices: readonly string[] = []) =>
  renderRssFeed({ channel: getChannel(siteName, null), origin, boards, listNotices: () => notices });
const getChannelOf = (...boards: readonly ReturnType<typeof aPublishedBoard>[]) => readRss(render(boards).body);

describe("The RSS feed", () => {
  test("has title, link, dates, categories, text and image for pins of each board", () => {
    const board = aPublishedBoard({ version: 7, updatedAt: new Date("2025-03-04T05:06:07.000Z") });
    const { item, lastBuildDate } = getChannelOf(board);
    expect(lastBuildDate).toBe("Tue, 04 Mar 2025 05:06:07 GMT");
    expect(item).toEqual([
      {
        title: board.title,
        link: [`${origin}/board/${board.id}`],
        guid: { "#text": `tag:boards.example,2025-01-02:board/${board.id}`, isPermaLink: "false" },
        pubDate: "Thu, 02 Jan 2025 08:00:00 GMT",
        category: ["Japandi", "Living Room"],
        description: board.description,
        "media:content": {
          url: `${origin}/social/pins/${board.id}-7.jpg`,
          medium: "image",
          type: "image/jpeg",
          width: "1000",
          height: "1500",
        },
      },
    ]);
  });

  test.each([
    [null, siteName, "/", "/rss.xml", `The newest style boards of ${siteName}.`],
    [
      { kind: "style" as const, slug: "zen-&-co", name: "Zen & Co" },
      `Zen & Co · ${siteName}`,
      "/zen-%26-co",
      "/feeds/zen-%26-co.xml",
      "The newest boards in the Zen & Co style.",
    ],
    [
      { kind: "room" as const, slug: "living-room", name: "Living Room" },
      `Living Room · ${siteName}`,
      "/living-room",
      "/feeds/living-room.xml",
      "The newest boards for your Living Room.",
    ],
  ])("of %j has its texts, its page and its own address", (category, title, page, path, description) => {
    const channel = getChannel(siteName, category);
    const { body } = renderRssFeed({ channel, origin, boards: [], listNotices: () => [] });
    expect(readRss(body)).toMatchObject({
      title,
      link: [origin + page],
      "atom:link": { href: origin + path },
      description,
      item: [],
    });
  });

  test("has HTML as description, in which the board's own text is no markup", () => {
    const board = aPublishedBoard({ description: "<script>alert(1)</script> & linen" });
    const html = "&lt;script&gt;alert(1)&lt;/script&gt; &amp; linen";
    expect(getChannelOf(board).item[0]?.description).toBe(html);
    const { item } = readRss(render([board], ["It's <from> Amazon."]).body);
    expect(item[0]?.description).toBe(`<p>${html}</p><p>It&#39;s &lt;from&gt; Amazon.</p>`);
  });

  test("describes a board without a description by its subject", () => {
    for (const description of [null, "", " "]) {
      expect(getChannelOf(aPublishedBoard({ description })).item[0]?.description).toBe("Japandi Living Room");
    }
  });

  test("is valid RSS 2.0 with markup, control characters and lone surrogates in texts", () => {
    const odd = anyText(40).map((text) => `${text}]]></title>&amp;<script>\u0000\u001b\ufffe\ud800`);
    fc.assert(
      fc.property(odd, odd, odd, (title, style, description) => {
        const { item } = getChannelOf(aPublishedBoard({ title, style, description }), aPublishedBoard());
        expect(item).toHaveLength(2);
      }),
    );
  });
});

const site = { siteName: "Nest & <Co>", origin: "https://boards.example:8443" };
const getFeed = (...boards: readonly ReturnType<typeof aPublishedBoard>[]) =>
  readAtom(renderAtomFeed({ ...site, boards }).body);

describe("The feed", () => {
  test("has title, summary, link, image and dates of each board", () => {
    const board = aPublishedBoard({ version: 7, updatedAt: new Date("2025-03-04T05:06:07.000Z") });
    const { entry, updated } = getFeed(board);
    expect(updated).toBe("2025-03-04T05:06:07.000Z");
    expect(entry).toEqual([
      {
        id: `tag:boards.example,2025-01-02:board/${board.id}`,
        title: board.title,
        link: [
          { rel: "alternate", type: "text/html", href: `${site.origin}/board/${board.id}` },
          { rel: "enclosure", type: "image/jpeg", href: `${site.origin}/social/${board.id}-7.jpg` },
        ],
        published: "2025-01-02T08:00:00.000Z",
        updated: "2025-03-04T05:06:07.000Z",
        category: [{ term: "Japandi" }, { term: "Living Room" }],
        summary: board.description,
      },
    ]);
  });

  test("has its own URL, the site's URL and an author", () => {
    const feed = getFeed();
    expect(feed.link.map(({ rel, href }) => [rel, href])).toEqual([
      ["self", `${site.origin}/feed.xml`],
      ["alternate", `${site.origin}/`],
    ]);
    expect([feed.title, feed.author.name]).toEqual([site.siteName, site.siteName]);
    expect(feed.id).toBe("tag:boards.example,1970-01-01:feed");
    expect(feed.entry).toEqual([]);
  });

  test("has ids without brackets for an IPv6 origin", () => {
    const { body } = renderAtomFeed({ ...site, origin: "http://[::1]:3000", boards: [] });
    expect(readAtom(body).id).toBe("tag:1,1970-01-01:feed");
  });

  test("is valid Atom with markup and control characters in texts", () => {
    const odd = anyText(40).map((text) => `${text}]]></title>&amp;\u0000\u001b\ufffe`);
    fc.assert(
      fc.property(odd, odd, odd, (title, style, description) => {
        const { entry } = getFeed(aPublishedBoard({ title, style, description }));
        expect(entry).toHaveLength(1);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderAtomFeed } from "../../../../../adapters/http/pages/documents/feeds.ts";
import { aPublishedBoard } from "../../../../builders/a-board.ts";
import { anyText } from "../../../../builders/any-text.ts";
import { readAtom } from "./read-feed.ts";

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

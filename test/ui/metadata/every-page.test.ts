import { describe, expect, it } from "vitest";
import { aBoard, aTerm, getId, samplePublicApi } from "../sample-public-api.ts";
import { getHead, origin } from "./get-head.ts";

const description = "A pale oak frame carries loose linen cushions, and the light does the rest. ".repeat(6);
const boards = Array.from({ length: 30 }, (_, index) =>
  aBoard({ id: getId(index + 1), title: `Board ${index + 1}`, description, version: 3 }),
);
const reads = samplePublicApi({
  boards,
  styles: [aTerm("Japandi")],
  rooms: [aTerm("Living Room"), aTerm("Dining Room")],
});
const board = `/board/${getId(1)}`;

/** Path, canonical path, whether it is indexable, its preview image, the names of its breadcrumbs. */
const pages: readonly (readonly [string, string, boolean, string, readonly string[]])[] = [
  ["/", "/", true, "/social/site.jpg", []],
  ["/boards", "/boards", true, "/social/pages/boards.jpg", ["Boards"]],
  ["/styles", "/styles", true, "/social/pages/styles.jpg", ["Styles"]],
  ["/rooms", "/rooms", true, "/social/pages/rooms.jpg", ["Rooms"]],
  ["/feeds", "/feeds", true, "/social/site.jpg", ["Feeds"]],
  ["/japandi", "/japandi", true, "/social/pages/japandi.jpg", ["Styles", "Japandi"]],
  ["/japandi?utm_source=pin", "/japandi", true, "/social/pages/japandi.jpg", ["Styles", "Japandi"]],
  ["/living-room", "/living-room", true, "/social/pages/living-room.jpg", ["Rooms", "Living Room"]],
  ["/dining", "/dining-room", true, "/social/pages/dining-room.jpg", ["Rooms", "Dining Room"]],
  [board, board, true, `/social/${getId(1)}-3.jpg`, ["Styles", "Japandi", "Board 1"]],
  ["/art-deco", "/art-deco", false, "/social/site.jpg", []],
  ["/boards?style=Japandi", "/japandi", true, "/social/pages/boards.jpg", ["Boards"]],
  ["/boards?room=kitchen", "/kitchen", true, "/social/pages/boards.jpg", ["Boards"]],
  ["/boards?style=art-deco", "/art-deco", false, "/social/pages/boards.jpg", []],
  ["/boards?room=art-deco", "/art-deco", false, "/social/pages/boards.jpg", []],
  ["/boards?after=24", "/boards?after=24", false, "/social/pages/boards.jpg", []],
];

describe.each(pages)("the head of %s", (url, canonical, isIndexable, image, breadcrumbs) => {
  const headPromise = getHead(url, reads);

  it("has one title and one description of at most 160 characters that ends with a word", async () => {
    const { titles, meta } = await headPromise;
    expect(titles).toHaveLength(1);
    expect(titles[0]).toContain("Hearthboard");
    const [text = "", ...more] = meta("description");
    expect(more).toEqual([]);
    expect(text.length).toBeGreaterThan(20);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/[\w.]…?$/u);
  });

  it("has one canonical URL, which is also og:url", async () => {
    const { canonicals, meta } = await headPromise;
    expect(canonicals).toEqual([origin + canonical]);
    expect(meta("og:url")).toEqual([origin + canonical]);
  });

  it("is noindex unless it is indexable", async () => {
    expect((await headPromise).meta("robots")).toEqual(isIndexable ? [] : ["noindex"]);
  });

  it("has Open Graph tags with an image of 1200 × 630", async () => {
    const { meta } = await headPromise;
    expect(meta("og:image")[0]).toBe(origin + image);
    expect([meta("og:image:width"), meta("og:image:height")]).toEqual([["1200"], ["630"]]);
    expect(meta("og:title")).toHaveLength(1);
    expect(meta("og:description")).toEqual(meta("description"));
    expect(meta("twitter:card")).toEqual(["summary_large_image"]);
  });

  it("lists its breadcrumbs from the home page", async () => {
    const breadcrumbList = (await headPromise).graph().find((item) => item["@type"] === "BreadcrumbList");
    const expected = breadcrumbs.length === 0 ? undefined : ["Hearthboard", ...breadcrumbs];
    const items = breadcrumbList?.["itemListElement"];
    expect(Array.isArray(items) ? items.map(({ name }) => name) : undefined).toEqual(expected);
  });

  it("links the feeds of the whole site, and that of its style or room", async () => {
    const { head } = await headPromise;
    expect(head).toContain('<link rel="alternate" type="application/atom+xml" href="/feed.xml"');
    const rss = [...head.matchAll(/<link rel="alternate" type="application\/rss\+xml" href="([^"]*)"/gu)];
    const category = ["/japandi", "/living-room", "/dining-room"].find((path) => path === canonical);
    const ownFeed = category === undefined || url.startsWith("/boards") ? [] : [`/feeds${category}.xml`];
    expect(rss.map(([, path]) => path)).toEqual(["/rss.xml", ...ownFeed]);
  });
});

describe("the head of an unknown URL", () => {
  it.each(["/a/b", "/board/none", "/index.html", "/%", "/%00", "/%ff", "/%20", "/.env", "/wp-login.php"])(
    "is noindex without canonical URL for %s",
    async (url) => {
      const { status, meta, canonicals, titles, graph } = await getHead(url, reads);
      expect(status).toBe(404);
      expect(titles).toHaveLength(1);
      expect(meta("robots")).toEqual(["noindex"]);
      expect([canonicals, meta("og:url"), meta("og:image"), graph()]).toEqual([[], [], [], []]);
    },
  );
});

describe("the head of a list with several pages", () => {
  it("links the next page, and from there the first page", async () => {
    expect((await getHead("/boards", reads)).links).toMatchObject({ next: `${origin}/boards?after=24` });
    const last = (await getHead("/boards?after=24", reads)).links;
    expect(last).toMatchObject({ first: `${origin}/boards` });
    expect(last).not.toHaveProperty("next");
  });
});

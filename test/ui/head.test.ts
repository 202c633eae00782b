import { describe, expect, it } from "vitest";
import type { PageData } from "../../adapters/http/contract/page-renderer.ts";
import { render } from "../../ui/entry-server.tsx";
import { getBoardListMetadata, getFeedsMetadata } from "../../ui/metadata/page-metadata.ts";
import { aBoard, aTerm, getId, samplePublicApi } from "./sample-public-api.ts";

const origin = "https://boards.example";
const template = "<html><head><!--head--></head><body><div id=app><!--app--></div><!--state--></body></html>";

/** Renders a page and returns the parts of its head as crawlers read them. */
async function getHead(url: string, reads: PageData) {
  const { html, status } = await render({ url, origin, reads, template });
  const [head = ""] = html.split("</head>");
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value = ""]) => value);
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/gu)];
  return {
    head,
    status,
    titles: all(/<title>(.*?)<\/title>/gsu),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/gu),
    links: Object.fromEntries(
      [...head.matchAll(/<link rel="(\w+)"(?: type="[^"]*")? href="([^"]*)"/gu)].map(([, name, path]) => [name, path]),
    ),
    meta: (name: string) => metas.filter(([, metaName]) => metaName === name).map(([, , content = ""]) => content),
    graph: (): readonly Record<string, unknown>[] =>
      all(/<script type="application\/ld\+json">(.*?)<\/script>/gsu).flatMap((json) => JSON.parse(json)["@graph"]),
  };
}

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
  ["/feeds", "/feeds", true, "/social/site.jpg", ["Feeds"]],
  ["/japandi", "/japandi", true, "/social/pages/japandi.jpg", ["Styles", "Japandi"]],
  ["/japandi?utm_source=pin", "/japandi", true, "/social/pages/japandi.jpg", ["Styles", "Japandi"]],
  ["/living-room", "/living-room", true, "/social/pages/living-room.jpg", ["Rooms", "Living Room"]],
  ["/dining", "/dining-room", true, "/social/pages/dining-room.jpg", ["Rooms", "Dining Room"]],
  [board, board, true, `/social/${getId(1)}-3.jpg`, ["Styles", "Japandi", "Board 1"]],
  ["/art-deco", "/art-deco", false, "/social/site.jpg", []],
  ["/boards?style=Japandi", "/japandi", true, "/social/pages/boards.jpg", ["Boards"]],
  ["/boards?style=art-deco", "/art-deco", false, "/social/pages/boards.jpg", []],
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

  it("has one canonical URL, is noindex unless it is indexable, and has an image of 1200 × 630", async () => {
    const { canonicals, meta } = await headPromise;
    expect(canonicals).toEqual([origin + canonical]);
    expect(meta("og:url")).toEqual([origin + canonical]);
    expect(meta("robots")).toEqual(isIndexable ? [] : ["noindex"]);
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

it.each(["/a/b", "/board/none", "/index.html", "/%", "/%00", "/%20", "/.env"])(
  "the head of an unknown URL is noindex without canonical URL for %s",
  async (url) => {
    const { status, meta, canonicals, titles, graph } = await getHead(url, reads);
    expect(status).toBe(404);
    expect(titles).toHaveLength(1);
    expect(meta("robots")).toEqual(["noindex"]);
    expect([canonicals, meta("og:url"), meta("og:image"), graph()]).toEqual([[], [], [], []]);
  },
);

it("the head of a list with several pages links the next page, and from there the first page", async () => {
  expect((await getHead("/boards", reads)).links).toMatchObject({ next: `${origin}/boards?after=24` });
  const last = (await getHead("/boards?after=24", reads)).links;
  expect(last).toMatchObject({ first: `${origin}/boards` });
  expect(last).not.toHaveProperty("next");
});

const products = [
  { id: "1", title: "Oak chair", imageUrl: "/objects/chair.jpg", amazonUrl: "https://shop.example/1" },
  { id: "2", title: "Lamp", imageUrl: "javascript:alert(1)", amazonUrl: null },
].map((item) => ({
  ...{ ...item, asin: null },
  picture: { src: item.imageUrl, width: null, height: null, placeholder: null },
}));
const moodboard = "/objects/moodboards/low-oak.jpg";
const described = aBoard({ products, uploadedMoodboardUrl: moodboard, adjective: "Calm" });
const describedReads = samplePublicApi({
  boards: [described],
  styles: [aTerm("Japandi")],
  rooms: [aTerm("Living Room")],
});

describe("structured data", () => {
  it("describes the site and its search on the home page", async () => {
    const [site] = (await getHead("/", describedReads)).graph();
    expect(site).toMatchObject({
      "@type": "WebSite",
      name: "Hearthboard",
      url: `${origin}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: `${origin}/boards?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
  });

  it.each([
    ["/boards", "Low Oak, Paper Light", board],
    ["/japandi", "Low Oak, Paper Light", board],
    ["/styles", "Japandi", "/japandi"],
  ])("lists the entries of %s with name and URL", async (url, name, path) => {
    const [page] = (await getHead(url, describedReads)).graph();
    expect(page).toMatchObject({ "@type": "CollectionPage", url: origin + url });
    expect(page?.["mainEntity"]).toEqual({
      "@type": "ItemList",
      numberOfItems: 1,
      itemListElement: [{ "@type": "ListItem", position: 1, name, url: origin + path }],
    });
  });

  it("lists the products of a board in order, without prices, shop links and invalid URLs", async () => {
    const { graph, head } = await getHead(board, describedReads);
    expect(graph()[0]).toMatchObject({ "@type": "CollectionPage", datePublished: described.publishedAt });
    expect(graph()[0]?.["mainEntity"]).toEqual({
      "@type": "ItemList",
      numberOfItems: 2,
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Oak chair", image: `${origin}/objects/chair.jpg` },
        { "@type": "ListItem", position: 2, name: "Lamp" },
      ],
    });
    expect(head).not.toMatch(/price|offers|shop\.example|javascript:/iu);
  });

  it("marks a board as an article and rich pin", async () => {
    const { meta, head } = await getHead(board, describedReads);
    expect(meta("og:type")).toEqual(["article"]);
    expect(meta("pinterest-rich-pin")).toEqual(["true"]);
    expect(meta("article:published_time")).toEqual([described.publishedAt]);
    expect(meta("article:section")).toEqual(["Japandi"]);
    expect(meta("article:tag")).toEqual(["Living Room", "Calm"]);
    expect(meta("og:image")).toEqual([`${origin}/social/${getId(1)}-1.jpg`, origin + moodboard]);
    expect(head).toContain(`<meta name="pinterest:media" content="${origin}/social/pins/${getId(1)}-1.jpg">`);
  });
});

it.each([
  "</script><script>alert(1)</script></title><b>",
  `"><img src=x onerror=alert(1)> <!-- & $& $1 --> 'single' "double"`,
  "\u202Eright to left\u202C שלום עולם 👩‍👩‍👧‍👦 木の家",
])("a hostile title is escaped everywhere: %s", async (title) => {
  const hostile = samplePublicApi({
    boards: [aBoard({ title, products: products.map((one) => ({ ...one, title })) })],
  });
  const { head, graph, titles, meta } = await getHead(board, hostile);
  expect(head).not.toMatch(/<script(?! type="application\/ld\+json">)|<b>|<img|<!--/u);
  expect(titles).toEqual([`${escapeHtml(title)} · Hearthboard`]);
  expect(meta("og:title")).toEqual([escapeHtml(title)]);
  expect(graph()[0]).toMatchObject({
    name: title,
    mainEntity: { itemListElement: [{ name: title }, { name: title }] },
  });
});

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const texts = { siteName: "Hearthboard", name: "Boards", description: "" };

it.each([
  [{ style: "", room: null, q: " ", after: null }, "/boards", true],
  [{ room: "kitchen", style: "japandi" }, "/boards?style=japandi&room=kitchen", false],
  [{ q: "oak & ash", style: "japandi" }, "/boards?style=japandi&q=oak+%26+ash", false],
  [{ after: "abc", style: "japandi" }, "/japandi?after=abc", false],
])("the canonical path of a list filtered by %j is %s (indexable: %s)", (query, canonicalPath, isIndexable) => {
  expect(getBoardListMetadata(texts, query, true)).toMatchObject({ canonicalPath, isIndexable });
});

const [start, family] = ["a".repeat(99), "👩‍👩‍👧‍👦"];
const longest = "word ".repeat(32).trim().padEnd(160, "x");

it.each([
  ["keeps 160 characters", longest, longest],
  ["collapses whitespace", "  two\n lines ", "two lines"],
  ["is cut between words", `${start} ${"b".repeat(50)}, and more words`, `${start} ${"b".repeat(50)}, and…`],
  ["is cut before a comma", `${start} ${"b".repeat(57)}, and more`, `${start} ${"b".repeat(57)}…`],
  ["is cut in scripts without spaces", "木".repeat(500), `${"木".repeat(159)}…`],
  ["is cut between grapheme clusters", family.repeat(30), `${family.repeat(14)}…`],
])("a description %s", (_case, text, description) => {
  expect(getFeedsMetadata({ ...texts, description: text }).description).toBe(description);
});

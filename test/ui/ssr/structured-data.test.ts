import { describe, expect, it } from "vitest";
import { getHead, origin } from "../metadata/get-head.ts";
import { aBoard, aTerm, getId, samplePublicApi } from "../sample-public-api.ts";

const items = [
  {
    id: "1",
    asin: null,
    title: "Oak chair",
    imageUrl: "/objects/chair.jpg",
    amazonUrl: "https://shop.example/1",
    picture: null,
  },
  { id: "2", asin: null, title: "Lamp", imageUrl: "javascript:alert(1)", amazonUrl: null, picture: null },
];
const products = items.map(({ picture: _, ...item }) => ({
  ...item,
  picture: { src: item.imageUrl, width: null, height: null, placeholder: null },
}));
const moodboard = "/objects/moodboards/low-oak.jpg";
const board = aBoard({ products, uploadedMoodboardUrl: moodboard, adjective: "Calm" });
const reads = samplePublicApi({ boards: [board], styles: [aTerm("Japandi")], rooms: [aTerm("Living Room")] });
const board1 = `/board/${getId(1)}`;

describe("structured data", () => {
  it("describes the site and its search on the home page", async () => {
    const [site] = (await getHead("/", reads)).graph();
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
    ["/boards", "Low Oak, Paper Light", board1],
    ["/japandi", "Low Oak, Paper Light", board1],
    ["/living-room", "Low Oak, Paper Light", board1],
    ["/styles", "Japandi", "/japandi"],
    ["/rooms", "Living Room", "/living-room"],
  ])("lists the entries of %s with name and URL", async (url, name, path) => {
    const [page] = (await getHead(url, reads)).graph();
    expect(page).toMatchObject({ "@type": "CollectionPage", url: origin + url });
    expect(page?.["mainEntity"]).toEqual({
      "@type": "ItemList",
      numberOfItems: 1,
      itemListElement: [{ "@type": "ListItem", position: 1, name, url: origin + path }],
    });
  });

  it("lists the products of a board in order, without prices, shop links and invalid URLs", async () => {
    const { graph, head } = await getHead(board1, reads);
    expect(graph()[0]).toMatchObject({ "@type": "CollectionPage", datePublished: board.publishedAt });
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
    const { meta, head } = await getHead(board1, reads);
    expect(meta("og:type")).toEqual(["article"]);
    expect(meta("pinterest-rich-pin")).toEqual(["true"]);
    expect(meta("article:published_time")).toEqual([board.publishedAt]);
    expect(meta("article:section")).toEqual(["Japandi"]);
    expect(meta("article:tag")).toEqual(["Living Room", "Calm"]);
    expect(meta("og:image")).toEqual([`${origin}/social/${getId(1)}-1.jpg`, origin + moodboard]);
    expect(head).toContain(`<meta name="pinterest:media" content="${origin}/social/pins/${getId(1)}-1.jpg">`);
  });
});

describe("a hostile title", () => {
  it.each([
    "</script><script>alert(1)</script>",
    "</title><b>",
    `"><img src=x onerror=alert(1)>`,
    "<!-- & $& $1 --> 'single' \"double\"",
    "\u202Eright to left\u202C שלום עולם",
    "👩‍👩‍👧‍👦 木の家",
  ])("is escaped everywhere: %s", async (title) => {
    const hostile = samplePublicApi({
      boards: [aBoard({ title, products: products.map((one) => ({ ...one, title })) })],
    });
    const { head, graph, titles, meta } = await getHead(board1, hostile);
    expect(head).not.toMatch(/<script(?! type="application\/ld\+json">)|<b>|<img|<!--/u);
    expect(titles).toEqual([`${escapeHtml(title)} · Hearthboard`]);
    expect(meta("og:title")).toEqual([escapeHtml(title)]);
    expect(graph()[0]).toMatchObject({
      name: title,
      mainEntity: { itemListElement: [{ name: title }, { name: title }] },
    });
  });
});

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

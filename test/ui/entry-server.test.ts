import { describe, expect, it, test } from "vitest";
import type { ProductDto } from "../../adapters/http/contract/operations/products.ts";
import type { PageData } from "../../adapters/http/contract/page-renderer.ts";
import { frame, image, unaltered } from "../../ui/components/image/image.css.ts";
import { fillTemplate, render } from "../../ui/entry-server.tsx";
import { matchRoute } from "../../ui/routes/routes.tsx";
import { aBoard, aTerm, getId, samplePublicApi } from "./sample-public-api.ts";

const template = "<html><head><!--head--></head><body><div id=app><!--app--></div><!--state--></body></html>";
const japandi = aTerm("Japandi");

function renderAt(url: string, reads: PageData) {
  return render({ url, origin: "https://boards.example", reads, template });
}

function manyBoards(count: number) {
  return Array.from({ length: count }, (_, index) => aBoard({ id: getId(index + 1), title: `Board ${index + 1}` }));
}

describe("a rendered page", () => {
  it("contains its data as JSON that cannot end the script element", async () => {
    const title = "</script><script>alert(1)</script><!-- & $& $1";
    const { html } = await renderAt(`/board/${getId(1)}`, samplePublicApi({ boards: [aBoard({ title })] }));
    expect(html).not.toContain("<script>");
    const state = /<script type="application\/json" id="state">(?<json>.*?)<\/script>/su.exec(html)?.groups?.json;
    expect(JSON.parse(state ?? "")).toContainEqual([["boards", "one", getId(1)], aBoard({ title })]);
  });

  it("returns the same document for the same content", async () => {
    const reads = samplePublicApi({ boards: manyBoards(3), styles: [japandi] });
    expect(await renderAt("/", reads)).toEqual(await renderAt("/", reads));
  });

  it("has no inline script and no style attribute", async () => {
    const { html } = await renderAt("/", samplePublicApi({ boards: manyBoards(4), styles: [japandi] }));
    expect(html).not.toMatch(/<script(?! type="application\/(?:ld\+)?json")/u);
    expect(html).not.toMatch(/\sstyle="/u);
    expect(html).not.toMatch(/\son[a-z]+="/u);
  });

  it("repeats the navigation in the footer for browsers without JavaScript", async () => {
    const { html } = await renderAt("/", samplePublicApi({}));
    const menu =
      /<noscript>(?<links>.*?)<\/noscript>/su.exec(html.slice(html.indexOf('id="browse"')))?.groups?.links ?? "";
    const targets = [...menu.matchAll(/href="(?<path>[^"]+)"/gu)].map(({ groups }) => groups?.path);
    expect(targets).toEqual(["/boards", "/styles", "/rooms"]);
  });

  it("rejects when a query fails", async () => {
    const broken: PageData = { ...samplePublicApi({}), styles: () => Promise.reject(new Error("no database")) };
    await expect(renderAt("/styles", broken)).rejects.toThrow("no database");
  });

  it("decodes its address once", async () => {
    expect((await renderAt("/preview/secret%2541", samplePublicApi({}))).status).toBe(404);
  });
});

test.each([
  ["/", "No boards available yet. Check back soon!"],
  ["/boards", "No boards available yet. Check back soon!"],
  ["/styles", "No styles available yet."],
  ["/rooms", "No rooms available yet."],
])("%s of an empty site says: %s", async (url, text) => {
  expect((await renderAt(url, samplePublicApi({}))).html).toContain(text);
});

test("a board without a description has the fixed sentence", async () => {
  const { html } = await renderAt(`/board/${getId(1)}`, samplePublicApi({ boards: [aBoard({ description: null })] }));
  expect(html).toContain("Explore this curated collection of products.");
});

test("the name of the site is the logo for 'Hearthboard', and text for other names", async () => {
  expect((await renderAt("/", samplePublicApi({}))).html).toContain('role="img" aria-label="Hearthboard"');
  const { html } = await renderAt("/", samplePublicApi({ siteName: "Nest & Co" }));
  expect(html).toContain("<title>Nest &amp; Co: Discover Your Perfect Style</title>");
  expect(html).toContain("© 2025 <!-- -->Nest &amp; Co");
  expect(html).not.toContain("Hearthboard");
});

describe("unknown URLs", () => {
  it("answers an unknown board with 404 and 'Board Not Found'", async () => {
    const { status, html } = await renderAt("/board/nothing", samplePublicApi({}));
    expect(status).toBe(404);
    expect(html).toContain("Board Not Found</h1>");
    expect(html).toContain("The board you&#x27;re looking for doesn&#x27;t exist or has been removed.");
  });

  it.each(["/admin/nothing", "//evil.example/x/y"])("answers %s with 404 and 'Page Not Found'", async (url) => {
    const { status, html } = await renderAt(url, samplePublicApi({}));
    expect(status).toBe(404);
    expect(html).toContain("Page Not Found</h1>");
  });
});

test("a style page and a room page list their boards under the stored name, a page without boards says so", async () => {
  const boards = [aBoard(), aBoard({ id: getId(2), style: "Coastal", room: "Dining Room" })];
  const reads = samplePublicApi({ boards, styles: [japandi], rooms: [aTerm("Dining Room")] });
  const { html } = await renderAt("/japandi", reads);
  expect(html).toContain("Discover curated furniture and decor in the Japandi style");
  expect(html).toContain("1 Board Available");
  const { html: room } = await renderAt("/dining", reads);
  expect(room).toContain("Discover curated furniture and decor for your Dining Room");
  expect((await renderAt("/art-deco", reads)).html).toContain("No boards available yet for Art Deco.");
});

describe("an admin page", () => {
  const renderWithAdminStyles = async (url: string) => {
    const comment = '<!--admin-styles <link rel="stylesheet" href="/admin.css">-->';
    const page = { url, origin: "https://boards.example", reads: samplePublicApi({ boards: manyBoards(2) }) };
    return (await render({ ...page, template: template.replace("</head>", `${comment}</head>`) })).html;
  };

  it("is a noindex skeleton without content of the site", async () => {
    for (const path of ["/admin", "/admin/lists", "/secret-admin-login"]) {
      const { status, html } = await renderAt(path, samplePublicApi({ boards: manyBoards(2) }));
      expect(status).toBe(200);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/canonical|\sstyle="/u);
      expect(html).not.toContain("Admin Panel");
      expect(html).not.toContain("Board 1");
    }
  });

  it("links a style sheet that public pages do not link", async () => {
    expect(await renderWithAdminStyles("/admin")).toContain('<link rel="stylesheet" href="/admin.css"></head>');
    expect(await renderWithAdminStyles("/")).not.toContain("admin");
  });
});

test("a list links the next page, which starts after the cursor", async () => {
  const reads = samplePublicApi({ boards: manyBoards(30) });
  const first = await renderAt("/boards", reads);
  expect(first.html).toContain('href="/boards?after=24"');
  expect(first.html).not.toContain("Board 25</h2>");
  const second = await renderAt("/boards?after=24", reads);
  expect(second.html).toContain("Board 25</h2>");
  expect(second.html).not.toContain("Load more");
});

const disclosure = "As a partner we earn from what you buy.";

const sofa = (amazonUrl: string | null): ProductDto => ({
  id: "sofa",
  asin: "B0HRTH0001",
  title: "Sofa",
  imageUrl: "/sofa.jpg",
  amazonUrl,
  picture: { src: "/images/signature/sofa.jpg", width: 800, height: 800, placeholder: null },
});

const withoutScripts = (html: string) => html.replace(/<script.*?<\/script>/gsu, "");

async function renderWithoutScripts(path: string, amazonUrl: string | null): Promise<string> {
  const board = aBoard({ products: [sofa(amazonUrl)] });
  return withoutScripts((await renderAt(path, samplePublicApi({ boards: [board], disclosure }))).html);
}

test.each(["/", "/boards"])("a board without a moodboard shows its first product uncropped at %s", async (path) => {
  const html = await renderWithoutScripts(path, null);
  expect(html).toContain(`class="${frame.mountedProduct}"`);
  expect(html).toContain(image.mountedProduct);
  expect(html).not.toContain(frame.board);
});

test("a board page links the style and the room", async () => {
  const html = await renderWithoutScripts(`/board/${aBoard().id}`, null);
  expect(html).toMatch(/<a href="\/japandi"[^>]*><span[^>]*>Japandi<\/span><\/a>/u);
  expect(html).toMatch(/<a href="\/living-room"[^>]*>Living Room<\/a> <span[^>]*>1 product/u);
});

test("the disclosure is shown above products with a shop link only", async () => {
  expect(await renderWithoutScripts(`/board/${aBoard().id}`, "https://shop.example/sofa")).toContain(disclosure);
  const html = await renderWithoutScripts(`/board/${aBoard().id}`, null);
  expect(html).toContain("Featured Products");
  expect(html).not.toContain(disclosure);
});

describe("a board with products from Amazon", () => {
  const amazon = { contentSource: "amazon" as const };
  const amazonImage = "https://m.media-amazon.com/images/I/1.jpg";
  const picture = { src: amazonImage, width: null, height: null, placeholder: null, ...amazon };
  const notice = "Certain content that appears on this site comes from Amazon.";
  const productOfAmazon = { ...sofa("https://www.amazon.com/dp/B0CXYZ1234"), ...amazon, picture };

  const reads = samplePublicApi({ boards: [aBoard({ products: [productOfAmazon] })], disclosure });

  it.each(["/", "/boards", "/japandi", "/living-room", `/board/${aBoard().id}`])(
    "shows the disclosure and Amazon's notice, and the image unaltered, at %s",
    async (path) => {
      const html = withoutScripts((await renderAt(path, reads)).html);
      expect(html).toContain(disclosure);
      expect(html).toContain(notice);
      expect(html).toContain(`src="${amazonImage}"`);
      expect(html).toContain(unaltered);
      expect(html).not.toContain(image.product);
      expect(html).not.toContain(image.mountedProduct);
    },
  );

  it("has no images in its structured data", async () => {
    const { html } = await renderAt(`/board/${aBoard().id}`, reads);
    const received = [...html.matchAll(/ld\+json">(.*?)<\/script>/gsu)].join();
    expect(received).toContain('"name":"Sofa"');
    expect(received).not.toContain("sofa.jpg");
    expect(received).not.toContain("media-amazon");
  });
});

const codeTemplate = [
  "<!--code at-once <script src=/main.js></script>-->",
  "<!--code when-seen <script src=/start.js></script>-->",
  '<!--code page:board-page <meta name="code" content="/board.js /shared.js">-->',
  '<!--code page:category-index-page <meta name="code" content="/index.js">-->',
  "<!--head-->",
].join("");

const parts = { head: "<title>A page</title>", app: "", state: "" };

const start = "<script src=/start.js></script>";
const index = `${start}<meta name="code" content="/index.js">${parts.head}`;

test.each([
  ["/board/1", `${start}<meta name="code" content="/board.js /shared.js">${parts.head}`],
  ["/styles", index],
  ["/", `${start}${parts.head}`],
  ["/nothing/here", `${start}${parts.head}`],
  ["/admin", `<script src=/main.js></script>${parts.head}`],
])("a page selects for %s only the scripts of its own page", (path, expected) => {
  expect(fillTemplate(codeTemplate, matchRoute(path), parts)).toBe(expected);
});

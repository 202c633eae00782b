import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { embedStyleSource, renderEmbedPage } from "../../../../../adapters/http/pages/documents/embed-page.ts";
import { defaultRights } from "../../../../../core/product/source-rights.ts";
import { anyText } from "../../../../builders/any-text.ts";
import { aContentRights } from "../../../../builders/content-rights.ts";
import { aBoard, getId, samplePublicApi } from "../../../../ui/sample-public-api.ts";

const origin = "https://boards.example";
const amazonImage = "https://m.media-amazon.com/images/I/41cNJ.jpg";
const moodboard = { src: "/images/signature/moodboard", width: 900, height: 1200, placeholder: null };
const picture = { src: "/images/signature/sofa", width: null, height: null, placeholder: null };
const sofa = { id: "1", asin: null, title: "Sofa", imageUrl: "/pictures/sofa.jpg", amazonUrl: null, picture };
const products = [sofa, { ...sofa, id: "2" }];
const own = aBoard({ moodboard, uploadedMoodboardUrl: "/objects/moodboards/1.jpg", version: 3, products });
const site = await samplePublicApi({ siteName: "Nest & <Co>" }).site();
const renderPage = (board: ReturnType<typeof aBoard> | null) =>
  renderEmbedPage(board, { origin, site, rights: aContentRights() });
const { body: page } = renderPage(own);
const listImages = (html: string) => [...html.matchAll(/<img src="([^"]*)"/gu)].map(([, src]) => src);

describe("The embed page of a board", () => {
  test("shows moodboard, title, style, room, number of products and a link to the board", () => {
    expect(page).toContain('<h1 dir="auto">Low Oak, Paper Light</h1>');
    expect(page).toContain("Japandi · Living Room");
    expect(page).toContain("2 products<");
    expect(renderPage(aBoard()).body).not.toContain("0 products");
    expect(page).toContain(`<a href="${origin}/board/${getId(1)}" target="_blank" rel="noopener">See the board`);
    expect(page).toContain('alt="Moodboard: Low Oak, Paper Light"');
    expect(page).toContain("Nest &amp; &lt;Co&gt;");
  });

  test("offers the moodboard at widths from 320 px up to its original width", () => {
    const widths = [...page.matchAll(/\/moodboard\?w=(\d+) (\d+)w/gu)].map(([, width]) => Number(width));
    expect(widths).toEqual([320, 480, 640, 800, 960]);
  });

  test("has the styles that its Content-Security-Policy allows, and no style attribute", () => {
    const [, css = ""] = /<style>(.*?)<\/style>/su.exec(page) ?? [];
    expect(embedStyleSource).toBe(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
    expect(page).not.toContain(" style=");
  });

  test("is not indexed, and names the board's own page as canonical", () => {
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain(`<link rel="canonical" href="${origin}/board/${getId(1)}">`);
  });

  test("shows the board's image for pins instead of a moodboard that may not be stored or painted", () => {
    const image = { src: amazonImage, width: null, height: null, placeholder: null, contentSource: "amazon" as const };
    const board = aBoard({ moodboard: image, uploadedMoodboardUrl: amazonImage, version: 3 });
    for (const shown of [board, aBoard({ version: 3 })]) {
      expect(listImages(renderPage(shown).body)).toEqual([`/social/pins/${getId(1)}-3.jpg`]);
    }
    const withoutShops = renderEmbedPage(
      { ...board, uploadedMoodboardUrl: "https://shop.example/1.jpg" },
      { origin, site, rights: aContentRights({ canStoreShopImages: false }) },
    );
    expect(listImages(withoutShops.body)).toEqual([`/social/pins/${getId(1)}-3.jpg`]);
  });

  test("has Amazon's notice when a product is from Amazon, and no notice otherwise", () => {
    const picture = { src: amazonImage, width: null, height: null, placeholder: null };
    const sofa = { id: "1", asin: "B01", title: "Sofa", imageUrl: amazonImage, amazonUrl: null, picture };
    const board = aBoard({ products: [{ ...sofa, contentSource: "amazon" }] });
    expect(page).not.toContain('class="notice"');
    expect(renderPage(board).body).toContain(defaultRights.amazon.notice?.replaceAll("'", "&#39;"));
    expect(renderPage(board).body).toContain("1 product<");
  });

  test("never contains markup of texts", () => {
    const odd = anyText(30).map((text) => `${text}</style></title><script>alert(1)</script>"'>&`);
    fc.assert(
      fc.property(odd, odd, odd, (title, style, room) => {
        const { body } = renderPage(aBoard({ title, style, room, moodboard, uploadedMoodboardUrl: "/objects/1.jpg" }));
        expect(body).not.toContain("<script");
        expect(body.match(/<\/style>/gu)).toHaveLength(1);
        expect(body.match(/<\/title>/gu)).toHaveLength(1);
      }),
    );
  });
});

test("a board that is not public is a page with the status 404 and a link to the site", () => {
  const { status, body } = renderPage(null);
  expect(status).toBe(404);
  expect(body).toContain("<h1>Board Not Found</h1>");
  expect(body).toContain(`<a href="${origin}/" target="_blank" rel="noopener">Visit Nest &amp; &lt;Co&gt;`);
});

import { describe, expect, it } from "vitest";
import { createProductPageReader } from "../../../../adapters/retailer/product-page/read-product-page.ts";
import { PublicFetchError } from "../../../../core/kernel/http-fetch.port.ts";

/** A title for each language, and for each way in which English ones begin. */
const botChallengeTitles = [
  "Access to this page has been denied",
  "Just a moment...",
  "Robot or human?",
  "Sorry, we just need to make sure you're not a robot",
  "Log in to MyShop",
  "Sign in",
  "404",
  "404 - Page Not Found",
  "503 Service Unavailable",
  "Error 500",
  "Forbidden",
  "Zugriff verweigert",
  "Anmelden | MyShop",
  "Accès refusé",
  "Acceso denegado",
  "Accesso negato",
  "Toegang geweigerd",
  "Odmowa dostępu",
  "Acesso negado",
  "Åtkomst nekad",
  "Erişim engellendi",
  "アクセスが拒否されました",
  "تم رفض الوصول",
];
const url = "https://shop.example/sofas/oak?from=feed";

/** Reads a page with this body. */
function read(page: string, contentType: string | null = "text/html; charset=utf-8") {
  const bytes = new TextEncoder().encode(page);
  const readPage = createProductPageReader({ fetchBytes: async () => ({ bytes, contentType, url }) });
  return readPage<never>("https://shop.example/x", () => null);
}

const jsonLd = (item: unknown) => `<script type="application/ld+json">${JSON.stringify(item)}</script>`;

const openGraph = `<meta property="og:title" content="Oak Sofa &amp; Cushions"><meta property="og:image" content="/i/sofa.jpg">`;
const sofa = { "@type": "Product", name: "Oak Sofa", image: "https://cdn.example/sofa.jpg" };
const expected = { title: "Oak Sofa", imageUrl: "https://cdn.example/sofa.jpg", isCertain: true };

/** What a product in JSON-LD or in tags can look like is in `test/shop-pages/page-cases.ts`. */
describe("a page is read", () => {
  it("with JSON-LD after inline SVGs with titles, also empty ones", async () => {
    const svg = "<svg><title/><path/></svg><svg><title>Cart</title></svg><SVG/>";
    expect(await read(`${svg}<style></style>${jsonLd(sofa)}`)).toEqual(expected);
  });

  it("with Twitter's tags, in any case and order", async () => {
    const tags = `<META content="https://cdn.example/sofa.jpg" NAME="Twitter:Image"><meta name=twitter:title content='Oak Sofa'>`;
    expect(await read(tags)).toEqual(expected);
  });

  it("without an image that is not served over https", async () => {
    const insecure = `<meta property="og:title" content="Oak Sofa"><meta property="og:image" content="http://cdn.example/a.jpg">`;
    expect(await read(insecure)).toMatchObject({ title: "Oak Sofa", imageUrl: null });
    const script = insecure.replace("http://cdn.example/a.jpg", "javascript:alert(1)");
    expect(await read(script)).toMatchObject({ title: "Oak Sofa", imageUrl: null });
  });
});

describe("a product with a title like that of an error or challenge page", () => {
  const tag = (property: string, content: string) => `<meta property="${property}" content="${content}">`;
  const image = tag("og:image", expected.imageUrl);

  it.each(["400 Thread Count Egyptian Cotton Sheet Set", "Forbidden City Framed Print", "Sign in Brushed Brass"])(
    "is read: %j",
    async (title) => {
      expect(await read(`<title>${title}</title>${tag("og:title", title)}${image}`)).toEqual({ ...expected, title });
    },
  );

  it.each(["Just a Moment Framed Print", "Attention Required"])(
    "is read when the page states a product: %j",
    async (title) => {
      const page = `<title>${title}</title>${tag("og:title", title)}${image}`;
      expect(await read(`${page}${jsonLd({ ...sofa, name: title })}`)).toEqual({ ...expected, title });
      expect(await read(`${page}${tag("og:type", "product")}`)).toEqual({ ...expected, title });
    },
  );
});

describe("an error is thrown for", () => {
  it.each(botChallengeTitles)("a page with the title %j", async (title) => {
    const html = `<title>${title}</title><meta property="og:title" content="${title}">${openGraph}`;
    await expect(read(html)).rejects.toMatchObject({ code: "product.link-unreadable" });
  });

  it.each([
    ["Amazon's captcha", '<title>Amazon.com</title><form action="/errors/validateCaptcha">Type the characters</form>'],
    ["a bot-challenge script", `${openGraph}<script>window._cf_chl_opt={}</script>`],
    ["a page without image, price or product", '<meta property="og:title" content="Welcome to our shop">'],
    ["an empty page", ""],
  ])("%s", async (_, html) => {
    await expect(read(html)).rejects.toMatchObject({
      code: "product.link-unreadable",
      suggestion: "Fill in the title and the image by hand.",
    });
  });

  it.each(["image/jpeg", null])("a response of type %s", async (type) => {
    await expect(read(openGraph, type)).rejects.toMatchObject({ code: "product.link-unreadable" });
  });

  it("a URL that cannot be fetched, without the reason in its message", async () => {
    const readPage = createProductPageReader({
      fetchBytes: () => Promise.reject(new PublicFetchError("foreign.unreadable", "secret reason")),
    });
    await expect(readPage("http://10.0.0.1/", () => null)).rejects.toMatchObject({
      message: "This page cannot be read.",
    });
  });
});

describe("a page that redirects", () => {
  const target = { kind: "item", asin: "B0CXYZ1234", shopUrl: "https://www.amazon.com/dp/B0CXYZ1234" } as const;
  const readFrom = (pageUrl: string) =>
    createProductPageReader({
      fetchBytes: async () => ({ bytes: new TextEncoder().encode(openGraph), contentType: "text/html", url: pageUrl }),
    })("https://bit.ly/abc", ({ hostname }) => (hostname === "www.amazon.com" ? target : null));

  it("to a known target returns the target and not the content", async () => {
    expect(await readFrom("https://www.amazon.com/dp/B0CXYZ1234")).toEqual(target);
  });

  it("to any other URL is read", async () => {
    expect(await readFrom("https://shop.example/sofa")).toMatchObject({ title: "Oak Sofa & Cushions" });
  });
});

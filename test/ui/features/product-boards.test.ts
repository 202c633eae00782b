import { describe, expect, it } from "vitest";
import type { ProductDto } from "../../../adapters/http/contract/operations/products.ts";
import { frame, image, unaltered } from "../../../ui/components/image/image.css.ts";
import { render } from "../../../ui/entry-server.tsx";
import { aBoard, samplePublicApi } from "../sample-public-api.ts";

const template = "<html><head><!--head--></head><body><div id=app><!--app--></div><!--state--></body></html>";
const disclosure = "As a partner we earn from what you buy.";

const sofa = (amazonUrl: string | null): ProductDto => ({
  id: "sofa",
  asin: "B0HRTH0001",
  title: "Sofa",
  imageUrl: "/sofa.jpg",
  amazonUrl,
  picture: { src: "/images/signature/sofa.jpg", width: 800, height: 800, placeholder: null },
});

async function renderWithoutScripts(path: string, amazonUrl: string | null): Promise<string> {
  const board = aBoard({ products: [sofa(amazonUrl)] });
  const reads = samplePublicApi({ boards: [board], disclosure });
  const { html } = await render({ url: path, origin: "https://boards.example", reads, template });
  return html.replace(/<script.*?<\/script>/gsu, "");
}

describe("a board without a moodboard", () => {
  it.each(["/", "/boards"])("shows its first product uncropped on a card at %s", async (path) => {
    const html = await renderWithoutScripts(path, null);
    expect(html).toContain(`class="${frame.mountedProduct}"`);
    expect(html).toContain(image.mountedProduct);
    expect(html).not.toContain(frame.board);
  });
});

describe("the metadata of a board page", () => {
  it("links the style and the room", async () => {
    const html = await renderWithoutScripts(`/board/${aBoard().id}`, null);
    expect(html).toMatch(/<a href="\/japandi"[^>]*><span[^>]*>Japandi<\/span><\/a>/u);
    expect(html).toMatch(/<a href="\/living-room"[^>]*>Living Room<\/a> <span[^>]*>1 product/u);
  });
});

describe("the disclosure on a board page", () => {
  it("is shown above products with a shop link", async () => {
    expect(await renderWithoutScripts(`/board/${aBoard().id}`, "https://shop.example/sofa")).toContain(disclosure);
  });

  it("is omitted without shop links", async () => {
    const html = await renderWithoutScripts(`/board/${aBoard().id}`, null);
    expect(html).toContain("Featured Products");
    expect(html).not.toContain(disclosure);
  });
});

describe("a board with products from Amazon", () => {
  const amazon = { contentSource: "amazon" as const };
  const amazonImage = "https://m.media-amazon.com/images/I/1.jpg";
  const picture = { src: amazonImage, width: null, height: null, placeholder: null, ...amazon };
  const notice = "Certain content that appears on this site comes from Amazon.";
  const productOfAmazon = { ...sofa("https://www.amazon.com/dp/B0CXYZ1234"), ...amazon, picture };

  async function page(path: string): Promise<string> {
    const reads = samplePublicApi({ boards: [aBoard({ products: [productOfAmazon] })], disclosure });
    const { html } = await render({ url: path, origin: "https://boards.example", reads, template });
    return html;
  }
  const visible = (html: string) => html.replace(/<script.*?<\/script>/gsu, "");

  it.each(["/", "/boards", "/japandi", "/living-room", `/board/${aBoard().id}`])(
    "shows the disclosure and Amazon's notice, and the image unaltered, at %s",
    async (path) => {
      const html = visible(await page(path));
      expect(html).toContain(disclosure);
      expect(html).toContain(notice);
      expect(html).toContain(`src="${amazonImage}"`);
      expect(html).toContain(unaltered);
      expect(html).not.toContain(image.product);
      expect(html).not.toContain(image.mountedProduct);
    },
  );

  it("has no images in its structured data", async () => {
    const received = [...(await page(`/board/${aBoard().id}`)).matchAll(/ld\+json">(.*?)<\/script>/gsu)].join();
    expect(received).toContain('"name":"Sofa"');
    expect(received).not.toContain("sofa.jpg");
    expect(received).not.toContain("media-amazon");
  });
});

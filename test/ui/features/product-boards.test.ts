import { describe, expect, it } from "vitest";
import type { ProductWire } from "../../../adapters/http/contract/product.ts";
import { frame, image } from "../../../ui/components/picture/picture.css.ts";
import { render } from "../../../ui/entry-server.tsx";
import { aBoard, sampleReads } from "../sample-reads.ts";

const template = "<html><head><!--head--></head><body><div id=app><!--app--></div><!--state--></body></html>";
const disclosure = "As a partner we earn from what you buy.";

const sofa = (amazonUrl: string | null): ProductWire => ({
  id: "sofa",
  asin: "B0HRTH0001",
  title: "Sofa",
  imageUrl: "/sofa.jpg",
  amazonUrl,
  picture: { src: "/images/signature/sofa.jpg", width: 800, height: 800, placeholder: null },
});

async function shown(path: string, amazonUrl: string | null): Promise<string> {
  const board = aBoard({ products: [sofa(amazonUrl)] });
  const reads = sampleReads({ boards: [board], disclosure });
  const { html } = await render({ url: path, origin: "https://boards.example", reads, template });
  return html.replace(/<script.*?<\/script>/gsu, "");
}

describe("a board without a moodboard", () => {
  it.each(["/", "/boards"])("shows its first product whole on a card at %s", async (path) => {
    const html = await shown(path, null);
    expect(html).toContain(`class="${frame.boardProduct}"`);
    expect(html).toContain(image.boardProduct);
    expect(html).not.toContain(frame.board);
  });
});

describe("the disclosure of a board's page", () => {
  it("stands above products that lead to a shop", async () => {
    expect(await shown(`/board/${aBoard().id}`, "https://shop.example/sofa")).toContain(disclosure);
  });

  it("is left out where none of them does", async () => {
    const html = await shown(`/board/${aBoard().id}`, null);
    expect(html).toContain("Featured Products");
    expect(html).not.toContain(disclosure);
  });
});

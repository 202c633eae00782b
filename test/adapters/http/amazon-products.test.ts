import { describe, expect, test } from "vitest";
import { z } from "zod";
import { productOperations, productSchema } from "../../../adapters/http/contract/operations/products.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { PublicFetchError } from "../../../core/kernel/http-fetch.port.ts";
import { getAmazonEnv } from "../../fake-servers/amazon/fake-amazon-server.ts";
import { fakePartnerTag } from "../../fake-servers/amazon/items.ts";
import { fakeCredential } from "../../fake-servers/amazon/token-endpoint.ts";
import { startAmazonForFile } from "../retailer/amazon/amazon-test-subject.ts";
import { apiSite } from "./api-site.ts";

const amazon = await startAmazonForFile();
const amazonsPage = '<meta property="og:title" content="Sofa on its page"><meta property="og:type" content="product">';
const site = await apiSite({
  env: { ...getAmazonEnv(amazon), AMAZON_REQUEST_INTERVAL_MS: "1" },
  prepare: (container) => {
    container.rebind(tokens.resolveRedirect).toConstantValue(async () => "https://www.amazon.com/dp/B0DBL00001");
    container.rebind(tokens.publicFetch).toConstantValue(async (url) => {
      if (!url.endsWith("/dp/B0DBL00001")) throw new PublicFetchError("foreign.unreadable", "unreadable");
      return { bytes: new TextEncoder().encode(amazonsPage), contentType: "text/html", url };
    });
  },
});
const admin = await site.admin();

const search = (keyword: string) => admin.send("POST", "/api/amazon/search", { keyword, itemCount: 12 });
const byUrl = (url: string) => admin.send("POST", "/api/amazon/get-by-url", { url });
const found = productOperations.getProductByUrl.responses[200];

describe("with Amazon as the retailer", () => {
  test("a search returns twelve products with Amazon's images and the partner tag of the site", async () => {
    const { products } = (await search("sofa")).json(z.object({ products: z.array(productSchema) }));
    expect(products).toHaveLength(12);
    for (const { picture: image, imageUrl, amazonUrl } of products) {
      expect(image.src).toBe(imageUrl);
      expect(imageUrl).toMatch(new RegExp(`^${amazon.origin}/images/`, "u"));
      expect(amazonUrl).toContain(`tag=${fakePartnerTag}`);
    }
  });

  test.each(["https://amazon.de/gp/product/B0DBL00001?tag=somebody-21", "https://amzn.to/3x"])(
    "finds the product of %s",
    async (url) => {
      const { product } = (await byUrl(url)).json(found);
      expect(product).toMatchObject({ id: "B0DBL00001", asin: "B0DBL00001" });
      expect(product.amazonUrl).toContain(`tag=${fakePartnerTag}`);
    },
  );
});

describe("while Amazon fails", () => {
  test("returns 503 with a suggestion for a search", async () => {
    const response = await search("oak ERROR_500");
    expect(response.status).toBe(503);
    const message = "Amazon can’t be reached right now.";
    expect(response.json(errorBodySchema)).toMatchObject({ message, suggestion: expect.stringMatching(/\w+/u) });
  });

  test("reports an account that is not eligible, and reads product pages instead", async () => {
    amazon.catalog.play("NOT_ELIGIBLE");
    const response = await search("oak table");
    expect(response.status).toBe(503);
    expect(response.json(errorBodySchema)).toMatchObject({
      message: "Amazon has not yet approved this account for catalog search.",
      suggestion: "Add products by their link or from the sample catalog.",
    });
    const { product } = (await byUrl("https://www.amazon.com/dp/B0DBL00001")).json(found);
    expect(product).toMatchObject({ asin: "B0DBL00001", title: "Sofa on its page", imageUrl: null });
    expect((await byUrl("https://www.amazon.com/dp/B0DBL00007")).status).toBe(422);
  });

  test("logs no secret", () => {
    expect(site.log.text()).not.toContain(fakeCredential.secret);
    expect(site.log.text()).not.toContain("Atc|");
  });
});

import { describe, expect, test } from "vitest";
import { z } from "zod";
import { productOperations, productSchema } from "../../../adapters/http/contract/operations/products.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { PublicFetchError } from "../../../core/kernel/http-fetch.port.ts";
import { apiSite } from "./api-site.ts";

/** Without network access. */
const site = await apiSite({
  prepare: (container) => {
    container.rebind(tokens.resolveRedirect).toConstantValue(async () => null);
    container.rebind(tokens.publicFetch).toConstantValue(async () => {
      throw new PublicFetchError("foreign.unreadable", "unreadable");
    });
  },
});
const admin = await site.admin();
const searchAnswer = z.strictObject({
  products: z.array(productSchema.strict()),
  message: z.string().optional(),
  sample: z.literal(true),
});

describe("POST /api/amazon/search", () => {
  test("returns complete products, twelve by default", async () => {
    const { status, products } = await search({ keyword: "wood" });
    expect(status).toBe(200);
    expect(products).toHaveLength(12);
    for (const product of products) {
      expect(product.asin).toMatch(/^B0[0-9A-Z]{8}$/u);
      expect(product.amazonUrl).toMatch(/^https:\/\/www\.amazon\.com\//u);
    }
  });

  test("returns image URLs that can be fetched", async () => {
    const { products } = await search({ keyword: "lamp", itemCount: 1 });
    const image = await site.visitor().get(products[0]?.imageUrl ?? "");
    expect(image.status).toBe(200);
    expect(image.headers.get("Content-Type")).toMatch(/^image\//u);
    expect(image.headers.get("Cache-Control")).toContain("public");
  });

  test("rejects an empty keyword with the fixed message", async () => {
    const response = await admin.send("POST", "/api/amazon/search", { keyword: "\t\n" });
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues).toEqual([
      { path: "keyword", message: "Please enter a keyword to search." },
    ]);
  });
});

test.each([{ itemCount: 51 }, { keyword: "s".repeat(201) }])("returns 422 for a search with %j", async (changes) => {
  expect((await admin.send("POST", "/api/amazon/search", { keyword: "sofa", ...changes })).status).toBe(422);
});

describe("POST /api/amazon/get-by-url", () => {
  test.each([
    "Look at this chair: https://www.amazon.com/dp/B0HRTH0012?tag=somebody-20.",
    "https://www.amazon.com/s?k=cane+back+dining+chair+walnut",
  ])("finds the product of %s", async (url) => {
    const response = await getByUrl(url);
    expect(response.status).toBe(200);
    const { product } = response.json(productOperations.getProductByUrl.responses[200].strict());
    expect(product).toMatchObject({ id: "B0HRTH0012", asin: "B0HRTH0012" });
    expect(product.title).toContain("Cane-Back Dining Chair");
    expect(product.imageUrl).toMatch(/^\/sample-catalogue\//u);
    expect(product.amazonUrl).not.toContain("somebody-20");
  });

  test("rejects what is no link with the fixed message", async () => {
    const response = await getByUrl("javascript:alert(1)");
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues).toEqual([
      { path: "url", message: "Please enter a valid Amazon product URL." },
    ]);
  });

  test.each([
    ["an unknown product", "https://www.amazon.com/dp/B000000000", "by hand"],
    ["a shortened link", "https://amzn.to/3abcdef", "paste the full link"],
    ["a loopback address", "http://127.0.0.1:1/dp/B0HRTH0012", "by hand"],
  ])("returns advice for %s that cannot be read", async (_name, url, suggestion) => {
    const response = await getByUrl(url);
    expect(response.status).toBe(422);
    expect(response.json(z.unknown())).toMatchObject({
      suggestion: expect.stringContaining(suggestion),
      product: { id: expect.stringMatching(/^B0{9}$|^link-/u), amazonUrl: url },
    });
  });
});

async function search(body: object) {
  const response = await admin.send("POST", "/api/amazon/search", body);
  return { status: response.status, ...response.json(searchAnswer) };
}

function getByUrl(url: string) {
  return admin.send("POST", "/api/amazon/get-by-url", { url });
}

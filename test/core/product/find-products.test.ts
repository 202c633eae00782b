import { describe, expect, test } from "vitest";
import { makeFindProductByLink, makeSearchProducts } from "../../../core/product/find-products.ts";
import { ProductError } from "../../../core/product/product.ts";
import { toPageProductId } from "../../../core/product/product-link.ts";
import type { Retailer } from "../../../core/product/retailer.port.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { recordingRetailer } from "./recording-retailer.ts";

const rights = aContentRights();
const amazon = { source: "amazon", rights } as const;

describe("A product search", () => {
  test("sends the trimmed keyword and returns the retailer's result", async () => {
    const retailer = recordingRetailer({ result: { products: [aProduct({ id: "1" })], message: "one only" } });
    const search = makeSearchProducts({ retailer, ...amazon });
    const result = await search({ keyword: " oak ", category: "Furniture", count: 12 });
    expect(retailer.searches).toEqual([{ keyword: "oak", category: "Furniture", count: 12 }]);
    expect(result).toMatchObject({ products: [{ id: "1" }], message: "one only" });
  });

  test.each(["", "  ", "\n\t"])("throws without a keyword (%j) and does not call the retailer", async (keyword) => {
    const retailer = recordingRetailer();
    const search = makeSearchProducts({ retailer, ...amazon });
    const message = "Please enter a keyword to search.";
    const violations = [{ path: "keyword", title: "Search required", message }];
    const error = { code: "product.invalid-search", message, violations };
    await expect(search({ keyword, category: "All", count: 12 })).rejects.toMatchObject(error);
    expect(retailer.searches).toEqual([]);
  });
});

describe("Adding by link", () => {
  const setUp = () => {
    const findings = { id: "1", asin: null, title: "Oak table", imageUrl: null, shopUrl: null };
    const retailer = recordingRetailer({ findings });
    const fetchProduct = makeFindProductByLink({ retailer, retailerLabel: "Amazon", rights });
    return { retailer, fetchProduct, findings };
  };
  const fetchWith = (findProduct: Retailer["findProduct"]) =>
    makeFindProductByLink({ retailer: { ...recordingRetailer(), findProduct }, retailerLabel: "Amazon", rights });

  test("returns what the retailer found, also when fields are missing", async () => {
    const { retailer, fetchProduct, findings } = setUp();
    expect(await fetchProduct(" https://www.amazon.com/gp/product/B08XYZ1234?tag=x ")).toEqual(findings);
    expect(retailer.links).toEqual([
      { kind: "item", asin: "B08XYZ1234", shopUrl: "https://www.amazon.com/dp/B08XYZ1234" },
    ]);
  });

  test.each([
    ["B08XYZ1234", "amazon.com/gp/product/B08XYZ1234", "B08XYZ1234", "https://www.amazon.com/dp/B08XYZ1234"],
    [toPageProductId("https://amzn.to/3x"), "amzn.to/3x", null, "https://amzn.to/3x"],
    [toPageProductId("https://shop.example/a"), "Oak: https://shop.example/a.", null, "https://shop.example/a"],
  ])("throws the retailer's error with the product %s of the link", async (id, url, asin, shopUrl) => {
    const details = { suggestion: "Fill in the title.", cause: new Error("timeout") };
    const findProduct = () => Promise.reject(new ProductError("product.link-unreadable", "Unreadable.", details));
    await expect(fetchWith(findProduct)(url)).rejects.toMatchObject({
      code: "product.link-unreadable",
      message: "Unreadable.",
      ...details,
      linked: { id, asin, shopUrl },
    });
  });

  test("throws the retailer's error with the product of a redirect's target, and unexpected errors unchanged", async () => {
    const linked = { id: "B08XYZ1234", asin: "B08XYZ1234", shopUrl: "https://www.amazon.com/dp/B08XYZ1234" };
    const fetchFailing = (error: Error) => fetchWith(() => Promise.reject(error))("https://bit.ly/abc");
    const failure = new ProductError("product.not-found", "Unknown.", { linked });
    await expect(fetchFailing(failure)).rejects.toMatchObject({ code: "product.not-found", linked });
    const bug = new Error("bug");
    await expect(fetchFailing(bug)).rejects.toBe(bug);
  });

  test.each(["", "   ", "oak table", "javascript:alert(1)"])(
    "throws product.invalid-link without a link (%j)",
    async (url) => {
      const { retailer, fetchProduct } = setUp();
      const message = "Please enter a valid Amazon product URL.";
      await expect(fetchProduct(url)).rejects.toMatchObject({
        code: "product.invalid-link",
        message,
        violations: [{ path: "url", title: "Invalid link", message }],
      });
      expect(retailer.links).toEqual([]);
    },
  );
});

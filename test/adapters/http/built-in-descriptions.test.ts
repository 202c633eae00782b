import { describe, expect, test } from "vitest";
import { z } from "zod";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { apiSite } from "./api-site.ts";

const site = await apiSite();
const admin = await site.admin();
const descriptionAnswer = z.strictObject({ description: z.string() });

describe("the built-in writer", () => {
  const request = {
    subject: "Japandi Bedroom",
    style: "Japandi",
    productTitles: ["Low Oak Bed Frame", "Linen Cushion in Oat", "Paper Floor Lamp"],
  };

  test("returns 60 to 120 words about style and products, the same for the same board", async () => {
    const text = await generate(request);
    const words = text.split(/\s+/u).length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(120);
    expect(text).toContain("Japandi");
    expect(text.toLowerCase()).toContain("bed");
    expect(await generate(request)).toBe(text);
  });

  test("returns another text for another board", async () => {
    const other = { ...request, subject: "Industrial Office", style: "Industrial", productTitles: ["Steel Desk Lamp"] };
    expect(await generate(other)).not.toBe(await generate(request));
  });

  test("passes titles of Amazon's products to the chosen writer when it is the built-in one", async () => {
    const imageUrl = "https://m.media-amazon.com/images/I/41cNJ.jpg";
    const products = request.productTitles.map(() => ({ imageUrl }));
    const text = await generate({ ...request, products });
    expect(text).toBe(await generate({ ...request, products, writer: "built-in" }));
    expect(text).toContain("oak");
  });

  test.each([
    ["no style", { style: " " }, "style"],
    ["no subject", { subject: "" }, "style"],
    ["no products", { productTitles: [] }, "productTitles"],
  ])("rejects a board with %s with the fixed message", async (_name, changes, path) => {
    const response = await admin.send("POST", "/api/generate-description", { ...request, ...changes });
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues).toEqual([
      { path, message: "Please select a style and add products before generating a description." },
    ]);
  });

  async function generate(body: object): Promise<string> {
    const response = await admin.send("POST", "/api/generate-description", body);
    expect(response.status).toBe(200);
    return response.json(descriptionAnswer).description;
  }
});

import { describe, expect, it } from "vitest";
import type { DescriptionInput, DescriptionWriter } from "../../core/board/description.ts";

const input: DescriptionInput = {
  style: "Japandi",
  subject: "Japandi Living Room",
  productTitles: ["Solid Oak Sofa with Linen Cushions, 210 cm", "Paper Globe Pendant Light, 50 cm"],
};

/** The contract of `DescriptionWriter`. */
export function descriptionWriterContract(name: string, open: () => Promise<DescriptionWriter>): void {
  describe(`${name} as a DescriptionWriter`, () => {
    it("writes one complete paragraph", async () => {
      const text = await (await open()).write(input);
      expect(text).toBe(text.trim());
      expect(text.split(/\s+/u).length).toBeGreaterThanOrEqual(20);
      expect(text).toMatch(/[.!?]$/u);
    });

    it("writes plain text, without markup, links or control characters", async () => {
      const hostile = "<img src=x onerror=alert(1)> [sofa](https://evil.example) **oak**\u0000";
      const text = await (await open()).write({ ...input, productTitles: [hostile, ...input.productTitles] });
      expect(text).not.toMatch(/[<>*\p{Cc}]|\]\(|https?:/u);
    });

    it("accepts a board with one product", async () => {
      expect(await (await open()).write({ ...input, productTitles: ["Walnut Desk"] })).not.toBe("");
    });
  });
}

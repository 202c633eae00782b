import { describe, expect, it } from "vitest";
import { getExportImageUrl } from "../../../../ui/features/export/export-assets.ts";

describe("getExportImageUrl", () => {
  it("requests the image variant closest to the drawn width", () => {
    expect(getExportImageUrl({ src: "/images/signature/source" })).toBe("/images/signature/source?w=640");
  });

  it("returns the URL of other sites unchanged", () => {
    expect(getExportImageUrl({ src: "https://shop.example/sofa.jpg?size=large" })).toBe(
      "https://shop.example/sofa.jpg?size=large",
    );
  });
});

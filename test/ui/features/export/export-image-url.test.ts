import { describe, expect, it } from "vitest";
import { getExportImageUrl } from "../../../../ui/features/export/export-assets.ts";

describe("the picture of an exported product", () => {
  it("is asked for at about the width that it is drawn at", () => {
    expect(getExportImageUrl({ src: "/images/signature/source" })).toBe("/images/signature/source?w=640");
  });

  it("is taken as it stands from elsewhere", () => {
    expect(getExportImageUrl({ src: "https://shop.example/sofa.jpg?size=large" })).toBe(
      "https://shop.example/sofa.jpg?size=large",
    );
  });
});

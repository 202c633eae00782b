import { describe, expect, it } from "vitest";
import { resolveCategory, toListFilter } from "../../../ui/features/gallery/use-category.ts";
import { aTerm } from "../sample-public-api.ts";

describe("resolveCategory", () => {
  const styles = [aTerm("Mid-Century Modern")];
  const rooms = [aTerm("Nursery")];

  it("returns the stored name and image, and filters by style", () => {
    const category = resolveCategory("mid-century-modern", styles, rooms);
    expect(category).toMatchObject({ name: "Mid-Century Modern", imageUrl: "/pictures/mid-century-modern.jpg" });
    expect(toListFilter(category)).toEqual({ style: "mid-century-modern" });
  });

  it("filters by room when only a room has the name", () => {
    expect(toListFilter(resolveCategory("nursery", styles, rooms))).toEqual({ room: "nursery" });
  });

  it("returns no image when no term has the name", () => {
    expect(resolveCategory("art-deco", styles, rooms).imageUrl).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { resolveCategory, toListFilter } from "../../../ui/features/gallery/use-category.ts";
import { aTerm } from "../sample-public-api.ts";

describe("a style's or room's page", () => {
  const styles = [aTerm("Mid-Century Modern")];
  const rooms = [aTerm("Nursery")];

  it("has the stored name and picture, and lists by style", () => {
    const category = resolveCategory("mid-century-modern", styles, rooms);
    expect(category).toMatchObject({ name: "Mid-Century Modern", imageUrl: "/pictures/mid-century-modern.jpg" });
    expect(toListFilter(category)).toEqual({ style: "mid-century-modern" });
  });

  it("lists by room when only a room has the name", () => {
    expect(toListFilter(resolveCategory("nursery", styles, rooms))).toEqual({ room: "nursery" });
  });

  it("has no picture when nothing stored has the name", () => {
    expect(resolveCategory("art-deco", styles, rooms).imageUrl).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { availableHeading } from "../../../ui/features/gallery/available-heading.ts";
import { categoryOf, filterOf } from "../../../ui/features/gallery/use-category.ts";
import { aTerm } from "../sample-reads.ts";

describe("the heading of a style's or room's boards", () => {
  it("counts in singular and plural", () => {
    expect(availableHeading(1, false)).toBe("1 Board Available");
    expect(availableHeading(7, false)).toBe("7 Boards Available");
  });

  it("says that there are more than those loaded", () => {
    expect(availableHeading(24, true)).toBe("24+ Boards Available");
  });
});

describe("a style's or room's page", () => {
  const styles = [aTerm("Mid-Century Modern")];
  const rooms = [aTerm("Nursery")];

  it("has the stored name and picture, and lists by style", () => {
    const category = categoryOf("mid-century-modern", styles, rooms);
    expect(category).toMatchObject({ name: "Mid-Century Modern", imageUrl: "/pictures/mid-century-modern.jpg" });
    expect(filterOf(category)).toEqual({ style: "mid-century-modern" });
  });

  it("lists by room when only a room has the name", () => {
    expect(filterOf(categoryOf("nursery", styles, rooms))).toEqual({ room: "nursery" });
  });

  it("has no picture when nothing stored has the name", () => {
    expect(categoryOf("art-deco", styles, rooms).imageUrl).toBeNull();
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  getRoomFallbackImage,
  isBuiltInRoomSlug,
  resolveCategoryPage,
  roomSlugs,
} from "../../../core/term/category-page.ts";
import { anyText } from "../../builders/any-text.ts";

const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const styles = named("Japandi", "Mid-Century Modern");
const rooms = named("Living Room", "Nursery");

test("there are seven built-in rooms", () => {
  expect(roomSlugs).toEqual(["living-room", "bedroom", "dining-room", "kitchen", "bathroom", "office", "outdoor"]);
});

describe.each(roomSlugs)("/%s", (slug) => {
  test("is a room, whether stored or not", () => {
    expect(resolveCategoryPage(slug, [], [])).toMatchObject({ kind: "room", slug, isStored: true });
    expect(resolveCategoryPage(slug, styles, rooms)).toMatchObject({ kind: "room", slug, isStored: true });
  });

  test("is a room also when a style has its name", () => {
    expect(resolveCategoryPage(slug, named(slug.replaceAll("-", " ")), [])).toMatchObject({ kind: "room", slug });
  });

  test("has a bundled image", () => {
    expect([isBuiltInRoomSlug(slug), getRoomFallbackImage(slug)]).toEqual([true, `/pictures/rooms/${slug}.jpg`]);
  });
});

test("truncates a name that is longer than a term's name can be", () => {
  expect(resolveCategoryPage("🪑".repeat(80), styles, rooms).name).toBe("🪑".repeat(80));
  expect(resolveCategoryPage("🪑".repeat(2_000), styles, rooms).name).toBe(`${"🪑".repeat(80)}…`);
});

describe("The page at", () => {
  test.each([
    ["japandi", { kind: "style", slug: "japandi", name: "Japandi", isStored: true }],
    ["Japandi", { kind: "style", slug: "japandi", name: "Japandi", isStored: true }],
    ["mid-century-modern", { kind: "style", slug: "mid-century-modern", name: "Mid-Century Modern", isStored: true }],
    ["living-room", { kind: "room", slug: "living-room", name: "Living Room", isStored: true }],
    ["dining-room", { kind: "room", slug: "dining-room", name: "Dining Room", isStored: true }],
    ["nursery", { kind: "room", slug: "nursery", name: "Nursery", isStored: true }],
    ["dining", { kind: "room", slug: "dining-room", name: "Dining Room", isStored: true }],
    ["art-deco", { kind: "style", slug: "art-deco", name: "Art Deco", isStored: false }],
    ["garage", { kind: "style", slug: "garage", name: "Garage", isStored: false }],
    ["constructor", { kind: "style", slug: "constructor", name: "Constructor", isStored: false }],
    ["__proto__", { kind: "style", slug: "__proto__", name: "__proto__", isStored: false }],
  ])("/%s is %j", (segment, page) => {
    expect(resolveCategoryPage(segment, styles, rooms)).toEqual(page);
  });

  test("a slug of a style and a room is the style", () => {
    expect(resolveCategoryPage("nursery", named("Nursery"), rooms)).toMatchObject({ kind: "style", isStored: true });
  });

  test("/dining is the style when a style has that name", () => {
    const page = resolveCategoryPage("dining", named("Dining"), named("Dining Room"));
    expect(page).toEqual({ kind: "style", slug: "dining", name: "Dining", isStored: true });
  });

  test("/dining is the room when a room has that name", () => {
    expect(resolveCategoryPage("dining", [], named("Dining Room", "Dining"))).toMatchObject({
      kind: "room",
      slug: "dining",
    });
  });

  test("/dining has the stored name of the dining room", () => {
    expect(resolveCategoryPage("dining", [], named("DINING room"))).toMatchObject({
      slug: "dining-room",
      name: "DINING room",
    });
  });

  test("every segment resolves to a page", () => {
    const texts = anyText();
    const terms = fc.array(fc.record({ name: texts }), { maxLength: 3 });
    fc.assert(
      fc.property(texts, terms, terms, (segment, someStyles, someRooms) => {
        expect(["style", "room"]).toContain(resolveCategoryPage(segment, someStyles, someRooms).kind);
      }),
    );
  });
});

test.each(["", "nursery", "Kitchen", "constructor"])("%j is no built-in room and has no bundled image", (slug) => {
  expect([isBuiltInRoomSlug(slug), getRoomFallbackImage(slug)]).toEqual([false, null]);
});

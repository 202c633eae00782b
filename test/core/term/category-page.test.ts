import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findBundledImage } from "../../../core/image/bundled-images.ts";
import { isBuiltInRoomSlug, resolveCategoryPage, roomSlugs } from "../../../core/term/category-page.ts";
import { getTermImageUrl } from "../../../core/term/term.ts";
import { anyText } from "../../builders/any-text.ts";

const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const styles = named("Japandi", "Mid-Century Modern");
const rooms = named("Living Room", "Nursery");

test("there are seven built-in rooms", () => {
  expect(roomSlugs).toEqual(["living-room", "bedroom", "dining-room", "kitchen", "bathroom", "office", "outdoor"]);
});

test.each(roomSlugs)("/%s is a room with a bundled image, stored or not, also when a style has its name", (slug) => {
  expect(resolveCategoryPage(slug, [], [])).toMatchObject({ kind: "room", slug, isStored: true });
  expect(resolveCategoryPage(slug, styles, rooms)).toMatchObject({ kind: "room", slug, isStored: true });
  expect(resolveCategoryPage(slug, named(slug.replaceAll("-", " ")), [])).toMatchObject({ kind: "room", slug });
  expect([isBuiltInRoomSlug(slug), findBundledImage("room", slug)]).toEqual([true, `/pictures/rooms/${slug}.jpg`]);
});

test("truncates a name that is longer than a term's name can be", () => {
  expect(resolveCategoryPage("🪑".repeat(80), styles, rooms).name).toBe("🪑".repeat(80));
  expect(resolveCategoryPage("🪑".repeat(2_000), styles, rooms).name).toBe(`${"🪑".repeat(80)}…`);
});

describe("The page at", () => {
  test.each([
    ["Japandi", { kind: "style", slug: "japandi", name: "Japandi", isStored: true }],
    ["mid-century-modern", { kind: "style", slug: "mid-century-modern", name: "Mid-Century Modern", isStored: true }],
    ["living-room", { kind: "room", slug: "living-room", name: "Living Room", isStored: true }],
    ["nursery", { kind: "room", slug: "nursery", name: "Nursery", isStored: true }],
    ["dining", { kind: "room", slug: "dining-room", name: "Dining Room", isStored: true }],
    ["art-deco", { kind: "style", slug: "art-deco", name: "Art Deco", isStored: false }],
    ["__proto__", { kind: "style", slug: "__proto__", name: "__proto__", isStored: false }],
  ])("/%s is %j", (segment, page) => {
    expect(resolveCategoryPage(segment, styles, rooms)).toEqual(page);
  });

  test("a slug of a style and a room is the style", () => {
    expect(resolveCategoryPage("nursery", named("Nursery"), rooms)).toMatchObject({ kind: "style", isStored: true });
  });

  test.each([
    [
      "the style when a style has that name",
      ["Dining"],
      ["Dining Room"],
      { kind: "style", slug: "dining", name: "Dining" },
    ],
    ["the room when a room has that name", [], ["Dining Room", "Dining"], { kind: "room", slug: "dining" }],
    ["the dining room with its stored name", [], ["DINING room"], { slug: "dining-room", name: "DINING room" }],
  ])("/dining is %s", (_, styleNames, roomNames, page) => {
    expect(resolveCategoryPage("dining", named(...styleNames), named(...roomNames))).toMatchObject(page);
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
  expect([isBuiltInRoomSlug(slug), findBundledImage("room", slug)]).toEqual([false, null]);
});

const cover = "/objects/moodboards/cover.jpg";

test.each([
  ["style", "Japandi", cover, cover],
  ["style", "Japandi", null, "/pictures/styles/japandi.jpg"],
  ["style", "Loft", null, null],
  ["room", "Living Room", null, "/pictures/rooms/living-room.jpg"],
  ["room", "Nursery", null, null],
  ["adjective", "Japandi", null, null],
] as const)("the image of the %s %s with the cover %s is %s", (kind, name, ownCover, image) => {
  expect(getTermImageUrl({ kind, name, cover: ownCover })).toBe(image);
});

test("there are bundled images of the known styles only", () => {
  for (const slug of ["japandi", "scandinavian", "bohemian", "industrial", "mid-century-modern", "coastal"])
    expect(findBundledImage("style", slug)).toBe(`/pictures/styles/${slug}.jpg`);
  for (const slug of ["", "Japandi", "__proto__", "../../secret"]) expect(findBundledImage("style", slug)).toBeNull();
});

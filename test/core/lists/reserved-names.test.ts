import { describe, expect, test } from "vitest";
import { isReservedName } from "../../../core/lists/reserved-names.ts";
import { roomSlugs } from "../../../core/lists/room-slugs.ts";

describe.each(["style", "room"] as const)("A %s cannot have the name", (kind) => {
  test.each([
    "Boards",
    "boards",
    " BOARDS ",
    "Board",
    "Styles",
    "Rooms",
    "Admin",
    "Secret Admin Login",
    "secret-admin-login",
    "API",
    "Objects",
    "Pictures",
    "Sitemap.xml",
    "robots.txt",
    "Favicon.ico",
    "healthz",
    "readyz",
  ])("%j of another page", (name) => {
    expect(isReservedName(kind, name)).toBe(true);
  });

  test.each(["Japandi", "Nursery", "Dining", "Boarding", "Administrator", "constructor", "__proto__"])(
    "%j is free",
    (name) => {
      expect(isReservedName(kind, name)).toBe(false);
    },
  );
});

describe.each(roomSlugs)("The address /%s", (slug) => {
  const name = slug.replaceAll("-", " ").toUpperCase();

  test("is no style's", () => {
    expect(isReservedName("style", name)).toBe(true);
  });

  test("may be a room's", () => {
    expect(isReservedName("room", name)).toBe(false);
  });
});

test.each(["furnitureType", "adjective"] as const)("a %s has no page and may have any name", (kind) => {
  for (const name of ["Boards", "Admin", "Kitchen"]) expect(isReservedName(kind, name)).toBe(false);
});

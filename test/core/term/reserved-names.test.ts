import { describe, expect, test } from "vitest";
import { roomSlugs } from "../../../core/term/category-page.ts";
import { isReservedName } from "../../../core/term/reserved-names.ts";
import { endpoints, paths } from "../../../ui/paths.ts";

describe.each(["style", "room"] as const)("isReservedName for a %s", (kind) => {
  test.each(
    "admin api assets board boards embed feed feeds healthz images metrics objects oembed pictures readyz rooms sample-catalogue secret-admin-login sitemaps social styles".split(
      " ",
    ),
  )("is true for %j, a path segment of the site", (name) => {
    expect(isReservedName(kind, name)).toBe(true);
  });

  test.each(
    "asp aspx avif bak css env gif htm html ico jpg jpeg js json jsp map mjs pdf php php7 png sql svg txt webmanifest webp woff woff2 xml yaml yml zip".split(
      " ",
    ),
  )("is true for a file name with the extension .%s", (ending) => {
    expect(isReservedName(kind, `Anything.${ending}`)).toBe(true);
    expect(isReservedName(kind, `Anything ${ending}`)).toBe(false);
    expect(isReservedName(kind, `Anything.${ending} else`)).toBe(false);
  });

  test("is true for a hidden file", () => {
    expect(isReservedName(kind, ".well-known")).toBe(true);
  });

  test.each(Object.values({ ...paths, ...endpoints }).filter((path) => typeof path === "string" && path !== "/"))(
    "is true for the first segment of %s",
    (path) => {
      expect(isReservedName(kind, String(path).split("/")[1] ?? "")).toBe(true);
    },
  );

  test.each(["Japandi", "Nursery", "Dining", "Boarding", "Administrator", "constructor", "__proto__"])(
    "is false for %j",
    (name) => {
      expect(isReservedName(kind, name)).toBe(false);
    },
  );
});

test.each(roomSlugs)("the path /%s can be a room's, but not a style's", (slug) => {
  const name = slug.replaceAll("-", " ").toUpperCase();
  expect([isReservedName("style", name), isReservedName("room", name)]).toEqual([true, false]);
});

test.each(["furnitureType", "adjective"] as const)("a %s has no page and can have any name", (kind) => {
  for (const name of ["Boards", "Admin", "Kitchen"]) expect(isReservedName(kind, name)).toBe(false);
});

import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseListSearchParams, paths } from "../../ui/paths.ts";
import { matchRoute } from "../../ui/routes/routes.tsx";
import { anyWellFormedText } from "../builders/any-text.ts";

describe("paths", () => {
  it("uses the slug in paths of style and room pages", () => {
    expect(paths.category("Mid-Century Modern")).toBe("/mid-century-modern");
  });

  it("round-trips filters through the query string", () => {
    const text = anyWellFormedText(10).map((text) => text.replaceAll(/\p{Control}/gu, "").trim());
    fc.assert(
      fc.property(text, text, text, text, (q, style, room, after) => {
        const { search } = new URL(paths.listPath(paths.boards, { q, style, room, after }), "http://site.example");
        const filter = { ...(q && { q }), ...(style && { style }), ...(room && { room }) };
        expect(parseListSearchParams(search)).toEqual({ filter, after: after || null });
      }),
    );
  });

  it("maps every board id to its page and its editor", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        fc.pre(id !== "." && id !== ".." && id.trim() !== "" && !/\p{Control}/u.test(id));
        const match = (path: string) => matchRoute(new URL(path, "http://site.example").pathname);
        expect(match(paths.board(id))).toMatchObject({ name: "board", param: id });
        expect(match(paths.editBoard(id))).toMatchObject({ name: "admin-edit-board", param: id });
      }),
    );
  });
});

it.each(["", "?q=&style=&room=&after=", "?q=%20%20", "?page=-1&limit=1e9", "?&&=&q", "?%", "?q=%00&style=%01%7F"])(
  "returns no filter for %j",
  (search) => {
    expect(parseListSearchParams(search)).toEqual({ filter: {}, after: null });
  },
);

it("replaces control characters by spaces", () => {
  expect(parseListSearchParams("?q=oak%00%0Apaper%00").filter).toEqual({ q: "oak  paper" });
});

it("truncates values to the limits of the API, between characters", () => {
  const [long, sofas] = ["x".repeat(2_000), "🛋".repeat(200)];
  const { filter, after } = parseListSearchParams(`?q=x${sofas}&style=x${sofas}&room=${long}&after=${long}`);
  expect(filter).toEqual({ q: `x${"🛋".repeat(99)}`, style: `x${"🛋".repeat(39)}`, room: "x".repeat(80) });
  expect(after).toHaveLength(200);
});

describe("matchRoute", () => {
  it.each([
    ["/", { name: "home" }],
    ["/boards/", { name: "boards" }],
    ["/board/b-1", { name: "board", param: "b-1" }],
    ["/japandi", { name: "category", param: "japandi" }],
    ["/50%25", { name: "category", param: "50%" }],
    ["/admin", { name: "admin-dashboard" }],
    ["/admin/edit/b-1", { name: "admin-edit-board", param: "b-1" }],
    ["/admin/products/save", { name: "admin-save-product" }],
    ["/admin/no-such-page", { name: "not-found" }],
    ["/50%", { name: "not-found" }],
    ["/a%00b", { name: "not-found" }],
    ["/api", { name: "not-found" }],
    ["/board/b-1/more", { name: "not-found" }],
  ])("matches %s", (path, route) => {
    expect(matchRoute(path)).toMatchObject({ param: "", ...route });
  });

  it("distinguishes admin pages from public pages", () => {
    const isAdminPath = (path: string) => matchRoute(path).isAdmin;
    expect(["/secret-admin-login", "/admin", "/admin/create", "/admin/edit/b-1"].map(isAdminPath)).not.toContain(false);
    expect(["/", "/board/b-1", "/administration", "/admin/nothing"].map(isAdminPath)).not.toContain(true);
  });

  it.each(["/boards", "/styles", "/rooms", "/feeds", "/board/b-1", "/japandi"])(
    "names the file of the chunk that %s preloads",
    (path) => {
      expect(existsSync(new URL(`../../ui/pages/${matchRoute(path).chunk}.tsx`, import.meta.url))).toBe(true);
    },
  );
});

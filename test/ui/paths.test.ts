import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paths } from "../../ui/paths.ts";
import { matchRoute } from "../../ui/routes/match-route.ts";

describe("paths", () => {
  it("names style and room pages by slug", () => {
    expect(paths.category("Mid-Century Modern")).toBe("/mid-century-modern");
  });

  it("carries a cursor through an address unharmed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (cursor) => {
        const address = new URL(paths.listAfter(paths.boards, cursor.toWellFormed()), "http://site.example");
        expect(address.searchParams.get("after")).toBe(cursor.toWellFormed());
      }),
    );
  });

  it("leads every board to its own page, whatever its identifier", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        fc.pre(id !== "." && id !== "..");
        const { pathname } = new URL(paths.board(id), "http://site.example");
        expect(matchRoute(pathname)).toEqual({ name: "board", id });
      }),
    );
  });
});

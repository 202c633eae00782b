import { expect, it } from "vitest";
import { parseListSearchParams } from "../../ui/paths.ts";

it("parses search text, style, room and cursor", () => {
  expect(parseListSearchParams("?q=oak&style=japandi&room=living-room&after=abc")).toEqual({
    filter: { q: "oak", style: "japandi", room: "living-room" },
    after: "abc",
  });
});

it.each([
  "",
  "?",
  "?q=&style=&room=&after=",
  "?q=%20%20",
  "?page=-1&limit=1e9",
  "?&&=&q",
  "?%",
  "?q=%00&style=%01%7F&room=%00",
])("returns no filter for %j", (search) => {
  expect(parseListSearchParams(search)).toEqual({ filter: {}, after: null });
});

it("replaces control characters by spaces", () => {
  expect(parseListSearchParams("?q=oak%00%0Apaper%00").filter).toEqual({ q: "oak  paper" });
});

it("truncates between characters", () => {
  const sofas = "🛋".repeat(200);
  const { filter } = parseListSearchParams(`?${new URLSearchParams({ q: `x${sofas}`, style: `x${sofas}` })}`);
  expect(filter).toEqual({ q: `x${"🛋".repeat(99)}`, style: `x${"🛋".repeat(39)}` });
});

it("truncates values to the limits of the API", () => {
  const long = "x".repeat(2_000);
  const { filter, after } = parseListSearchParams(`?q=${long}&style=${long}&room=${long}&after=${long}`);
  expect(filter).toEqual({ q: "x".repeat(200), style: "x".repeat(80), room: "x".repeat(80) });
  expect(after).toHaveLength(200);
});

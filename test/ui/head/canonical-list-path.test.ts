import { describe, expect, it } from "vitest";
import { getCanonicalListPath, isIndexableList, type ListLocation } from "../../../ui/head/canonical-list-path.ts";

const cases: readonly (readonly [ListLocation, string, boolean])[] = [
  [{}, "/boards", true],
  [{ style: "japandi" }, "/japandi", true],
  [{ room: "living-room" }, "/living-room", true],
  [{ style: "", room: null, q: " ", after: null }, "/boards", true],
  [{ room: "kitchen", style: "japandi" }, "/boards?style=japandi&room=kitchen", false],
  [{ q: " oak & ash " }, "/boards?q=oak+%26+ash", false],
  [{ q: "oak", style: "japandi" }, "/boards?style=japandi&q=oak", false],
  [{ after: "abc" }, "/boards?after=abc", false],
  [{ after: "abc", style: "japandi" }, "/japandi?after=abc", false],
];

describe("The one address of a list of boards", () => {
  it.each(cases)("narrowed by %j is %s (listed: %s)", (query, url, listed) => {
    expect(getCanonicalListPath(query)).toBe(url);
    expect(isIndexableList(query)).toBe(listed);
  });
});

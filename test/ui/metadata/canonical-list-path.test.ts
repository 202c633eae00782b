import { describe, expect, it } from "vitest";
import { getCanonicalListPath, isIndexableList, type ListLocation } from "../../../ui/metadata/page-metadata.ts";

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

describe("the canonical path of a list of boards", () => {
  it.each(cases)("filtered by %j is %s (indexable: %s)", (query, path, isIndexable) => {
    expect(getCanonicalListPath(query)).toBe(path);
    expect(isIndexableList(query)).toBe(isIndexable);
  });
});

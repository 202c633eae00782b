import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boardTabs,
  formatBoardFilter,
  matchesTab,
  parseBoardFilter,
} from "../../../../ui/features/dashboard/board-queries.ts";
import { anyWellFormedText } from "../../../builders/any-text.ts";

describe("the filter in the dashboard's URL", () => {
  it("selects all boards without known parameters", () => {
    expect(parseBoardFilter("")).toEqual({ tab: "all", q: "" });
    expect(parseBoardFilter("?status=burnt&q=%20")).toEqual({ tab: "all", q: "" });
  });

  it("round-trips tab and search text", () => {
    const words = anyWellFormedText(80).map((text) => text.trim());
    fc.assert(
      fc.property(fc.constantFrom(...boardTabs), words, (tab, q) => {
        expect(parseBoardFilter(formatBoardFilter({ tab, q }))).toEqual({ tab, q });
      }),
    );
  });

  it("truncates a search text that is too long", () => {
    expect(parseBoardFilter(`?q=${"a".repeat(500)}`).q).toHaveLength(200);
  });
});

describe("matchesTab", () => {
  it.each([
    ["all", true, true],
    ["published", true, false],
    ["drafts", false, true],
    ["health", false, false],
    ["trash", true, true],
  ] as const)("%s has published boards: %s, drafts: %s", (tab, published, drafts) => {
    expect(matchesTab({ status: "published" }, tab)).toBe(published);
    expect(matchesTab({ status: "draft" }, tab)).toBe(drafts);
  });

  it("'health' holds boards with unavailable products", () => {
    expect(matchesTab({ status: "draft", goneCount: 1 }, "health")).toBe(true);
  });
});

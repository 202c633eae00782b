import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boardTabs,
  formatBoardFilter,
  matchesTab,
  parseBoardFilter,
} from "../../../../ui/features/dashboard/board-filter.ts";
import { anyWellFormedText } from "../../../builders/any-text.ts";

describe("the dashboard's address", () => {
  it("asks for all boards when it says nothing, or nothing that is known", () => {
    expect(parseBoardFilter("")).toEqual({ tab: "all", q: "" });
    expect(parseBoardFilter("?status=burnt&q=%20")).toEqual({ tab: "all", q: "" });
  });

  it("carries tab and words unharmed", () => {
    const words = anyWellFormedText(80).map((text) => text.trim());
    fc.assert(
      fc.property(fc.constantFrom(...boardTabs), words, (tab, q) => {
        expect(parseBoardFilter(formatBoardFilter({ tab, q }))).toEqual({ tab, q });
      }),
    );
  });

  it("cuts words that are too long", () => {
    expect(parseBoardFilter(`?q=${"a".repeat(500)}`).q).toHaveLength(200);
  });
});

describe("a tab", () => {
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

  it("health has boards with products that their shop no longer has", () => {
    expect(matchesTab({ status: "draft", goneCount: 1 }, "health")).toBe(true);
  });
});

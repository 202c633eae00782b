import { describe, expect, test } from "vitest";
import { isValidTermName, termKinds } from "../../../core/term/term.ts";

describe.each(termKinds)("As a %s", (kind) => {
  test.each(["Japandi", "7", "Café & Bar", "a".repeat(80), `a${"🛋".repeat(79)}`, "Children's"])(
    "%j is valid",
    (name) => {
      expect(isValidTermName(kind, name)).toBe(true);
    },
  );

  test.each(["", "-", "...", "!?", "🛋", "a".repeat(81), `a${"🛋".repeat(80)}`, "a\u0000b", "a\u001bb", "a\u0085b"])(
    "%j is invalid",
    (name) => {
      expect(isValidTermName(kind, name)).toBe(false);
    },
  );
});

describe.each(["a/b", "a?b", "a#b", "100% wool", "a\\b"])("The name %j", (name) => {
  test.each(["style", "room"] as const)("is invalid for a %s", (kind) => {
    expect(isValidTermName(kind, name)).toBe(false);
  });

  test.each(["furnitureType", "adjective"] as const)("is valid for a term without a page (%s)", (kind) => {
    expect(isValidTermName(kind, name)).toBe(true);
  });
});

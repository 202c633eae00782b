import { describe, expect, it } from "vitest";
import { getFullName, getInitials } from "../../../ui/features/session/account-menu.tsx";
import { hasSessionHint } from "../../../ui/features/session/use-current-user.ts";

describe("hasSessionHint", () => {
  it.each([
    ["signed-in=1", true],
    ["theme=dark; signed-in=1", true],
    ["", false],
    ["signed-in=", false],
    ["not-signed-in=1", false],
    ["signed-in=10", false],
  ])("parses the cookies %j", (cookies, hasHint) => {
    expect(hasSessionHint(cookies)).toBe(hasHint);
  });
});

describe("the user in the account menu", () => {
  it.each([
    ["ines", "roth", "IR"],
    ["Ines", null, "I"],
    [null, "Roth", "R"],
    [" ", "", "U"],
    [null, null, "U"],
    ["𝒜da", "Éluard", "𝒜É"],
  ])("shows initials for %j %j: %s", (firstName, lastName, initials) => {
    expect(getInitials({ firstName, lastName })).toBe(initials);
  });

  it("falls back to the username without a name", () => {
    expect(getFullName({ firstName: "Ines", lastName: "Roth", username: "ines" })).toBe("Ines Roth");
    expect(getFullName({ firstName: null, lastName: " ", username: "ines" })).toBe("ines");
  });
});

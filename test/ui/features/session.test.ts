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
  ])("reads the cookies %j", (cookies, hinted) => {
    expect(hasSessionHint(cookies)).toBe(hinted);
  });
});

describe("a person in the user menu", () => {
  it.each([
    ["ines", "roth", "IR"],
    ["Ines", null, "I"],
    [null, "Roth", "R"],
    [" ", "", "U"],
    [null, null, "U"],
    ["𝒜da", "Éluard", "𝒜É"],
  ])("has initials: %j %j", (firstName, lastName, initials) => {
    expect(getInitials({ firstName, lastName })).toBe(initials);
  });

  it("goes by the username when there is no name", () => {
    expect(getFullName({ firstName: "Ines", lastName: "Roth", username: "ines" })).toBe("Ines Roth");
    expect(getFullName({ firstName: null, lastName: " ", username: "ines" })).toBe("ines");
  });
});

import { describe, expect, test } from "vitest";
import { buildSubject, resolveTitle } from "../../../core/board/board.ts";

describe("buildSubject", () => {
  test.each([
    ["Japandi", "Living Room", "Japandi Living Room"],
    [" Japandi ", " Living Room ", "Japandi Living Room"],
    ["Japandi", null, "Japandi"],
    ["", "Living Room", "Living Room"],
    ["", null, ""],
  ])("joins %j and %j to %j", (style, room, subject) => {
    expect(buildSubject(style, room)).toBe(subject);
  });
});

describe("resolveTitle", () => {
  test.each([
    ["Quiet corner", "Japandi Living Room", "Quiet corner"],
    [" Quiet corner ", "Japandi Living Room", "Quiet corner"],
    ["   ", " Japandi ", "Japandi"],
    ["", "", ""],
  ])("returns for the title %j and the subject %j: %j", (title, subject, expected) => {
    expect(resolveTitle(title, subject)).toBe(expected);
  });
});

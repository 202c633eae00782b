import { describe, expect, test } from "vitest";
import { buildSubject, resolveTitle } from "../../../core/board/board.ts";

describe("The subject is the style and the room joined by a space", () => {
  test.each([
    ["Japandi", "Living Room", "Japandi Living Room"],
    [" Japandi ", " Living Room ", "Japandi Living Room"],
    ["Japandi", null, "Japandi"],
    ["Japandi", "", "Japandi"],
    ["Japandi", "  ", "Japandi"],
    ["", "Living Room", "Living Room"],
    ["", null, ""],
  ])("%j and %j give %j", (style, room, subject) => {
    expect(buildSubject(style, room)).toBe(subject);
  });
});

describe("The title falls back to the subject", () => {
  test.each([
    ["Quiet corner", "Japandi Living Room", "Quiet corner"],
    [" Quiet corner ", "Japandi Living Room", "Quiet corner"],
    ["", "Japandi Living Room", "Japandi Living Room"],
    ["   ", " Japandi ", "Japandi"],
    ["", "", ""],
  ])("%j with the subject %j gives %j", (title, subject, expected) => {
    expect(resolveTitle(title, subject)).toBe(expected);
  });
});

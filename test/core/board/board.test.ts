import { expect, test } from "vitest";
import { buildSubject } from "../../../core/board/board.ts";

test.each([
  ["Japandi", "Living Room", "Japandi Living Room"],
  [" Japandi ", " Living Room ", "Japandi Living Room"],
  ["Japandi", null, "Japandi"],
  ["", "Living Room", "Living Room"],
  ["", null, ""],
])("buildSubject joins %j and %j to %j", (style, room, subject) => {
  expect(buildSubject(style, room)).toBe(subject);
});

import { expect, test } from "vitest";
import { leaveWords } from "../../../../ui/features/editor/saving/leave-words.ts";

test("who leaves hears what is lost and what is not", () => {
  expect(leaveWords("kept", false)).toMatch(/^Your changes are not saved\. They are kept on this device/u);
  expect(leaveWords("not kept", false)).toMatch(/could not keep them\. They are lost/u);
  const picture = "The moodboard image is still on its way. It is lost when you leave.";
  expect(leaveWords("none", true)).toBe(picture);
  expect(leaveWords("kept", true)).toMatch(new RegExp(`^${picture} Your changes`, "u"));
});

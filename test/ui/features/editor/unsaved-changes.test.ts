import { expect, test } from "vitest";
import { leaveWords } from "../../../../ui/features/editor/saving/save-messages.ts";

test("the leave dialog says what is kept and what will be lost", () => {
  expect(leaveWords("kept", false)).toMatch(/^Your changes aren't saved\. They're kept on this device/u);
  expect(leaveWords("not kept", false)).toMatch(/couldn't keep them\. They will be lost/u);
  const picture = "The moodboard image is still uploading. It will be lost if you leave.";
  expect(leaveWords("none", true)).toBe(picture);
  expect(leaveWords("kept", true)).toMatch(new RegExp(`^${picture} Your changes`, "u"));
});

import { expect, test } from "vitest";
import { describeUnsavedChanges } from "../../../../ui/features/editor/saving/use-save.ts";

test("names what is stored and what is lost when leaving", () => {
  expect(describeUnsavedChanges("stored", false)).toMatch(/^Your changes aren’t saved\. They’re kept on this device/u);
  expect(describeUnsavedChanges("not-stored", false)).toMatch(/couldn’t keep them\. They will be lost/u);
  const image = "The moodboard image is still uploading. It will be lost if you leave.";
  expect(describeUnsavedChanges("none", true)).toBe(image);
  expect(describeUnsavedChanges("stored", true)).toMatch(new RegExp(`^${image} Your changes`, "u"));
});

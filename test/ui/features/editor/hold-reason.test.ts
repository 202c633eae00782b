import { expect, test } from "vitest";
import { reasonAfter, reasonToHold } from "../../../../ui/features/editor/saving/hold-reason.ts";
import { leaveWords } from "../../../../ui/features/editor/saving/leave-words.ts";

test("a save waits for a picture on its way, and does not begin over one that failed", () => {
  expect(reasonToHold("idle")).toBeNull();
  expect(reasonToHold("sending")).toBe("sending");
  expect(reasonToHold("failed")).toBe("failed");
});

test("a save that waits is stopped when the picture fails or is called back", () => {
  expect(reasonAfter("sending", "failed")).toBe("failed");
  expect(reasonAfter("sending", "idle")).toBe("cancelled");
});

test("a save that was stopped does not begin by itself with the next picture", () => {
  expect(reasonAfter("failed", "sending")).toBeNull();
  expect(reasonAfter("failed", "idle")).toBeNull();
  expect(reasonAfter("cancelled", "sending")).toBeNull();
});

test("who leaves hears what is lost and what is not", () => {
  const unsaved = { isUnsaved: true, isKept: true };
  expect(leaveWords(unsaved, false)).toMatch(/^Your changes are not saved\. They are kept on this device/u);
  expect(leaveWords({ ...unsaved, isKept: false }, false)).toMatch(/could not keep them\. They are lost/u);
  const picture = "The moodboard image is still on its way. It is lost when you leave.";
  expect(leaveWords({ isUnsaved: false, isKept: true }, true)).toBe(picture);
  expect(leaveWords(unsaved, true)).toMatch(new RegExp(`^${picture} Your changes`, "u"));
});

import { expect, test } from "vitest";
import { reasonAfter, reasonToHold } from "../../../../ui/features/editor/saving/save-messages.ts";

test("a save waits for a picture on its way, and does not begin over one that failed", () => {
  expect(reasonToHold("idle")).toBeNull();
  expect(reasonToHold("sending")).toBe("sending");
  expect(reasonToHold("failed")).toBe("failed");
  expect(reasonToHold("small")).toBe("small");
});

test("a save that waits is stopped when the picture fails or is called back", () => {
  expect(reasonAfter("sending", "failed")).toBe("failed");
  expect(reasonAfter("sending", "small")).toBe("small");
  expect(reasonAfter("sending", "idle")).toBe("canceled");
});

test("a save that was stopped does not begin by itself with the next picture", () => {
  expect(reasonAfter("failed", "sending")).toBeNull();
  expect(reasonAfter("failed", "idle")).toBeNull();
  expect(reasonAfter("small", "sending")).toBeNull();
  expect(reasonAfter("canceled", "sending")).toBeNull();
});

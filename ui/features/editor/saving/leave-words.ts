import type { UnsavedWork } from "../unsaved-work/keeping.ts";

const unsavedWords: Readonly<Record<UnsavedWork, readonly string[]>> = {
  none: [],
  kept: ["Your changes are not saved. They are kept on this device and offered to you when you come back."],
  "not kept": ["Your changes are not saved, and this device could not keep them. They are lost when you leave."],
};

/** What is lost when the editor is left now, and what is not. `isSending` tells of a picture on its way. */
export function leaveWords(unsaved: UnsavedWork, isSending: boolean): string {
  const picture = isSending ? ["The moodboard image is still on its way. It is lost when you leave."] : [];
  return [...picture, ...unsavedWords[unsaved]].join(" ");
}

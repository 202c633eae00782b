import type { UnsavedWork } from "../unsaved-work/keeping.ts";

const unsavedWords: Readonly<Record<UnsavedWork, readonly string[]>> = {
  none: [],
  kept: ["Your changes aren't saved. They're kept on this device, and you can restore them when you come back."],
  "not kept": ["Your changes aren't saved, and this device couldn't keep them. They will be lost if you leave."],
};

/** What is lost when the editor is left now, and what is not. `isSending` tells of a picture on its way. */
export function leaveWords(unsaved: UnsavedWork, isSending: boolean): string {
  const picture = isSending ? ["The moodboard image is still uploading. It will be lost if you leave."] : [];
  return [...picture, ...unsavedWords[unsaved]].join(" ");
}

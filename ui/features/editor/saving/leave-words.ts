interface Unsaved {
  readonly isUnsaved: boolean;
  /** Whether this device could keep it. */
  readonly isKept: boolean;
}

/** What is lost when the editor is left now, and what is not. `isSending` tells of a picture on its way. */
export function leaveWords({ isUnsaved, isKept }: Unsaved, isSending: boolean): string {
  const picture = isSending ? ["The moodboard image is still on its way. It is lost when you leave."] : [];
  return [...picture, ...(isUnsaved ? [isKept ? kept : notKept] : [])].join(" ");
}

const kept = "Your changes are not saved. They are kept on this device and offered to you when you come back.";
const notKept = "Your changes are not saved, and this device could not keep them. They are lost when you leave.";

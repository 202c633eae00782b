import { type PictureKind, pictureKindOf } from "../image/image.ts";
import { moodboardRules } from "./upload-rules.ts";

/** How many of a file's first bytes tell what it is. */
export const tellingBytes = 16;

export type PictureFileProblem =
  | { readonly kind: "empty" }
  | { readonly kind: "too-large" }
  /** `found` is what the bytes are instead, where that can be said. */
  | { readonly kind: "not-a-jpeg"; readonly found: Exclude<PictureKind, "jpeg"> | null };

/** What the server would refuse a file for, as far as its size and its first bytes tell; null where they are right. */
export function pictureFileProblem(size: number, start: Uint8Array): PictureFileProblem | null {
  if (size === 0) return { kind: "empty" };
  const found = pictureKindOf(start);
  if (found !== "jpeg") return { kind: "not-a-jpeg", found };
  return size > moodboardRules.maxBytes ? { kind: "too-large" } : null;
}

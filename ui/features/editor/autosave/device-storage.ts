import type { DraftStorage } from "../drafts/draft-storage.ts";

/** Null where the browser has no storage or forbids it. */
export function deviceStorage(): DraftStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

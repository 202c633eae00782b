import { isEditorForm } from "../autosave/is-editor-form.ts";
import type { EditorForm } from "../form/editor-form.ts";

/** Work that was not saved, as it is kept on this device. */
export interface Draft {
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number;
  /** The version of the board that the work began with; null for a new board. */
  readonly version: number | null;
  /** Whether it comes back unasked: the session ended under it, and whoever signs in again goes on where they were. */
  readonly resumes: boolean;
  readonly form: EditorForm;
}

/** Grows with every change of what is kept, so that nothing is read that this program did not write. */
const format = 2;

/** Longer texts are not kept: a device gives a site a few megabytes. */
const longest = 1_000_000;

/** Null when it would be too long. */
export function draftText(draft: Draft): string | null {
  const text = JSON.stringify({ format, ...draft });
  return text.length > longest ? null : text;
}

/** Null for whatever is no draft of this format. */
export function parseDraft(text: string): Draft | null {
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null || Reflect.get(value, "format") !== format) return false;
  const version: unknown = Reflect.get(value, "version");
  return (
    Number.isFinite(Reflect.get(value, "keptAt")) &&
    (version === null || Number.isInteger(version)) &&
    typeof Reflect.get(value, "resumes") === "boolean" &&
    isEditorForm(Reflect.get(value, "form"))
  );
}

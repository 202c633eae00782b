import type { EditorForm } from "../form/editor-form.ts";
import { briefKey, briefOf, type EditorBrief, wantsWriting } from "./description-generator.ts";

/** How long a save waits for a description, in milliseconds. */
const SAVE_WAITS_FOR = 10_000;

/** What is written without being asked for: shared, so that a save takes over what the form began. */
export interface UnaskedWriting {
  /** The text for this form; one that is being written already is not asked for again. Errors: those of the call. */
  readonly textFor: (form: EditorForm) => Promise<string>;
  /** The text that a form still lacks when it is saved; null when it lacks none, or when none can be had in time. */
  readonly textLacking: (form: EditorForm) => Promise<string | null>;
}

/** Whether a text is wanted that is not there. */
export function lacksText(form: EditorForm): boolean {
  return form.description.trim() === "" && wantsWriting(form);
}

type Write = (brief: EditorBrief, signal: AbortSignal) => Promise<string>;

export function makeUnaskedWriting(write: Write): UnaskedWriting {
  let current: { readonly key: string; readonly text: Promise<string>; readonly late: AbortController } | null = null;
  const begin = (form: EditorForm, key: string) => {
    const late = new AbortController();
    const text = write(briefOf(form), late.signal).finally(() => {
      if (current?.late === late) current = null;
    });
    current = { key, text, late };
    return text;
  };
  const textFor = (form: EditorForm) => {
    const key = briefKey(form);
    if (current?.key === key) return current.text;
    current?.late.abort();
    return begin(form, key);
  };
  return {
    textFor,
    textLacking: async (form) => {
      if (!lacksText(form)) return null;
      // Whatever goes wrong, the board is saved.
      return await inTime(textFor(form)).catch(() => null);
    },
  };
}

async function inTime(text: Promise<string>): Promise<string | null> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    waiting = setTimeout(() => resolve(null), SAVE_WAITS_FOR);
  });
  return await Promise.race([text, tooLate]).finally(() => clearTimeout(waiting));
}

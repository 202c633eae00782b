import { isId } from "../kernel/id.ts";
import { keyOfMoodboard } from "../moodboard/moodboard-path.ts";
import type { ObjectStorage } from "../storage/object-storage.port.ts";
import type { Term } from "../term/term.ts";
import type { TermRepository } from "../term/term-repository.port.ts";
import { TermError, termNotFound } from "./term.errors.ts";

interface ChangeCoverDependencies {
  readonly terms: Pick<TermRepository, "setCover">;
  readonly storage: Pick<ObjectStorage, "has">;
}

/** `cover` is the object path of an uploaded picture; null takes the style's own picture away. */
export type ChangeCover = (request: { readonly id: string; readonly cover: string | null }) => Promise<Term>;

/**
 * Gives a style its own picture. The one before is left to the sweep of unused pictures.
 * Errors: `term.not-found`, `term.cover-missing` for what is no uploaded picture, `storage.unavailable`.
 */
export function makeChangeCover({ terms, storage }: ChangeCoverDependencies): ChangeCover {
  async function isThere(cover: string): Promise<boolean> {
    const key = keyOfMoodboard(cover);
    return key !== null && (await storage.has(key));
  }

  return async ({ id, cover }) => {
    if (!isId(id)) throw termNotFound();
    if (cover !== null && !(await isThere(cover))) throw coverMissing();
    return await terms.setCover(id.toLowerCase(), cover);
  };
}

function coverMissing(): TermError {
  const message = "This cover was not uploaded here.";
  return new TermError("term.cover-missing", message, {
    suggestion: "Upload the image again.",
    violations: [{ path: "cover", title: "Image missing", message }],
  });
}

import { isId } from "../kernel/id.ts";
import type { TermKind } from "../term/term.ts";
import type { TermRepository } from "../term/term-repository.port.ts";
import { termNotFound } from "./term.errors.ts";

interface RemoveTermDependencies {
  readonly terms: TermRepository;
}

export type RemoveTerm = (request: { readonly kind: TermKind; readonly id: string }) => Promise<void>;

/** Removing what is gone is no error; boards that use the name keep their text and their pages. */
export function makeRemoveTerm({ terms }: RemoveTermDependencies): RemoveTerm {
  return async ({ kind, id }) => {
    if (!isId(id)) throw termNotFound();
    await terms.remove(kind, id.toLowerCase());
  };
}

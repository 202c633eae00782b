import type { Ids } from "../kernel/ids.ts";
import { tidyName } from "../kernel/text.ts";
import { TermError } from "../lists/term.errors.ts";
import { isTermName } from "../lists/term-name.ts";
import { isReservedName } from "./reserved-names.ts";
import { maxTermNameLength, type Term, type TermKind } from "./term.ts";
import type { TermRepository } from "./term-repository.port.ts";

interface AddTermDependencies {
  readonly terms: TermRepository;
  readonly ids: Ids;
}

export type AddTerm = (request: { readonly kind: TermKind; readonly name: string }) => Promise<Term>;

/** Errors: `term.invalid-name`, `term.name-reserved`, `term.name-taken`. */
export function makeAddTerm({ terms, ids }: AddTermDependencies): AddTerm {
  return async ({ kind, name }) => {
    const tidy = tidyName(name);
    if (!isTermName(kind, tidy)) throw invalidName();
    if (isReservedName(kind, tidy)) {
      throw new TermError("term.name-reserved", `"${tidy}" is the address of another page.`, {
        suggestion: "Choose a different name.",
      });
    }
    return await terms.add({ id: ids.next(), kind, name: tidy });
  };
}

function invalidName(): TermError {
  const message = `A name needs at least one letter or digit and at most ${maxTermNameLength} characters; styles and rooms cannot contain / ? # % or \\.`;
  return new TermError("term.invalid-name", message, {
    violations: [{ path: "name", title: "Invalid name", message }],
  });
}

import { isId } from "../kernel/id.ts";
import type { Term } from "../term/term.ts";
import type { TermRepository } from "../term/term-repository.port.ts";
import { orderOutdated } from "./term.errors.ts";

interface ReorderStylesDependencies {
  readonly terms: Pick<TermRepository, "reorder" | "list">;
}

/** Takes the ids of all styles in their new order and gives the styles in it. */
export type ReorderStyles = (ids: readonly string[]) => Promise<readonly Term[]>;

/** Errors: `term.order-outdated` when these are not exactly the stored styles, each once. */
export function makeReorderStyles({ terms }: ReorderStylesDependencies): ReorderStyles {
  return async (ids) => {
    if (!ids.every(isId)) throw orderOutdated();
    await terms.reorder(
      "style",
      ids.map((id) => id.toLowerCase()),
    );
    return await terms.list("style");
  };
}

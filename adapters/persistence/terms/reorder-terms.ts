import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { orderOutdated } from "../../../core/lists/term.errors.ts";
import type { TermKind } from "../../../core/lists/term.ts";
import { TermRow } from "./term-row.ts";

/** The rows are locked, so that of two who order at once the later one wins as a whole. Errors: `term.order-outdated`. */
export function reorderTerms(manager: EntityManager, kind: TermKind, ids: readonly string[]): Promise<void> {
  return manager.transactional(async (transaction) => {
    const rows = await transaction.find(
      TermRow,
      { kind },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 1 } },
    );
    const places = new Map(ids.map((id, place) => [id, place + 1]));
    if (ids.length !== rows.length || places.size !== rows.length) throw orderOutdated();
    for (const row of rows) {
      const place = places.get(row.id);
      if (place === undefined) throw orderOutdated();
      row.position = place;
    }
  });
}

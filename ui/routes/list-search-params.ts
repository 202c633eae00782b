import { parseListQuery } from "../../adapters/http/contract/list-query.ts";
import type { ListFilter } from "../api/queries.ts";

/** What the address of a list asks for. */
export interface ListSearch {
  readonly filter: ListFilter;
  /** Cursor where the list begins; null for the newest board. */
  readonly after: string | null;
}

export function listSearchOf(search: string): ListSearch {
  const { after = null, ...filter } = parseListQuery(search);
  return { filter, after };
}

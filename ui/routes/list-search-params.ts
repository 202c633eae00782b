import { parseListQuery } from "../../adapters/http/contract/list-query.ts";
import type { BoardListFilter } from "../api/queries.ts";

/** What the address of a list asks for. */
export interface ListSearchParams {
  readonly filter: BoardListFilter;
  /** Cursor where the list begins; null for the newest board. */
  readonly after: string | null;
}

export function parseListSearchParams(search: string): ListSearchParams {
  const { after = null, ...filter } = parseListQuery(search);
  return { filter, after };
}

import { parseListQuery } from "../../adapters/http/contract/page-renderer.ts";
import type { BoardListFilter } from "../api/queries.ts";

/** Parameters of a list's URL. */
export interface ListSearchParams {
  readonly filter: BoardListFilter;
  /** Cursor after which the list starts; null for the newest board. */
  readonly after: string | null;
}

export function parseListSearchParams(search: string): ListSearchParams {
  const { after = null, ...filter } = parseListQuery(search);
  return { filter, after };
}

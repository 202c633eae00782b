import { limits } from "../../adapters/http/contract/limits.ts";
import { beginningOf } from "../../core/kernel/beginning-of.ts";
import type { ListFilter } from "../features/gallery/gallery-queries.ts";

/** What the address of a list asks for. */
export interface ListSearch {
  readonly filter: ListFilter;
  /** Cursor where the list begins; null for the newest board. */
  readonly after: string | null;
}

/** Empty parts ask for nothing, parts that are too long are cut, and what is no text or stands for nothing is ignored. */
export function listSearchOf(search: string): ListSearch {
  const query = new URLSearchParams(search);
  const part = (name: string, longest: number) =>
    beginningOf((query.get(name) ?? "").replaceAll(/\p{Control}/gu, " ").trim(), longest);
  const [q, style, room] = [part("q", limits.searchText), part("style", limits.name), part("room", limits.name)];
  const filter = { ...(q !== "" && { q }), ...(style !== "" && { style }), ...(room !== "" && { room }) };
  return { filter, after: part("after", limits.searchText) || null };
}

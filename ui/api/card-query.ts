import type { CardRequest } from "../../adapters/http/contract/page-renderer.ts";

/** Query text of a list request, in a fixed order so that caches see one address for one list. */
export function cardQuery({ limit, after, style, room, q }: CardRequest): string {
  const query = new URLSearchParams({ view: "card", limit: String(limit) });
  const optional = { style, room, q, after };
  for (const [name, value] of Object.entries(optional)) {
    if (value !== undefined) query.set(name, value);
  }
  return query.toString();
}

import type { TermKind } from "../../../core/lists/term.ts";

const columns: Readonly<Record<TermKind, string>> = {
  style: "style_key",
  room: "room_key",
  furnitureType: "furniture_type",
  adjective: "adjective_key",
};

export function countByNameQuery(kind: TermKind): string {
  const column = columns[kind];
  return `
    select ${column} as name, count(*)::integer as boards,
      count(*) filter (where status = 'published')::integer as published
    from boards where deleted_at is null and ${column} <> '' group by ${column}`;
}

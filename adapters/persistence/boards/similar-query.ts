import type { Combination } from "../../../core/board/combination.ts";
import { nameKey } from "./board-mapper.ts";
import type { Query } from "./list-query.ts";

const mostSimilar = 100;

/** Boards that share the style, and room and adjective where given; null when no board can. */
export function similarQuery({ style, room, adjective }: Combination): Query | null {
  const values = [nameKey(style)];
  const conditions = ["deleted_at is null", "style_key = $1"];
  if (room !== null) conditions.push(`room_key = $${values.push(nameKey(room))}`);
  if (adjective !== null) conditions.push(`adjective_key = $${values.push(nameKey(adjective))}`);
  if (values.some((value) => value.includes("\u0000"))) return null;
  const where = conditions.join(" and ");
  const text = `select id, title from boards where ${where} order by created_at desc, id desc limit ${mostSimilar}`;
  return { text, values };
}

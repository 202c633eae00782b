import type { QueryResultRow } from "pg";
import type { Sql } from "../database/sql.ts";
import type { BoardList } from "./list-query.ts";
import { where } from "./list-query.ts";

const idBytes = 16;

/**
 * Reads long lists a few boards at a time, each with a statement of its own: a slow reader holds neither a connection nor
 * more than one batch. The ids are read first, so that no board is left out or comes twice because it changes meanwhile;
 * boards that leave the list meanwhile are left out.
 */
export async function* boardsInBatches<Row extends QueryResultRow>(
  sql: Sql,
  { columns, list, ids, size }: { columns: string; list: BoardList; ids: Buffer; size: number },
): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < ids.length; start += size * idBytes) {
    yield await boardsById<Row>(sql, columns, list, uuidsOf(ids.subarray(start, start + size * idBytes)));
  }
}

/** Those of these boards that the list has, in the order of the ids. */
export async function boardsById<Row extends QueryResultRow>(
  sql: Sql,
  columns: string,
  { conditions }: BoardList,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const { text, values } = where(conditions);
  return await sql<Row>(
    `select ${columns} from unnest($${values.length + 1}::uuid[]) with ordinality as listed (id, place)
      join boards using (id) ${text} order by place`,
    [...values, ids],
  );
}

/** Ids of all boards of a list, 16 bytes each: as texts they would take several times the memory. */
export async function allIds(sql: Sql, { conditions, time }: BoardList): Promise<Buffer> {
  const { text, values } = where(conditions);
  const [row] = await sql<{ ids: Buffer | null }>(
    `select string_agg(uuid_send(id), ''::bytea order by ${time} desc, id desc) as ids from boards ${text}`,
    values,
  );
  return row?.ids ?? Buffer.alloc(0);
}

/** The same bytes for ids that are texts. */
export function bytesOfIds(ids: readonly string[]): Buffer {
  return Buffer.from(ids.join("").replaceAll("-", ""), "hex");
}

function uuidsOf(ids: Buffer): readonly string[] {
  return Array.from({ length: ids.length / idBytes }, (_, place) =>
    ids.toString("hex", place * idBytes, (place + 1) * idBytes),
  );
}

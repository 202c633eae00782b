import type { Pool } from "pg";
import { toBoardRow, toWrittenProducts } from "../../adapters/persistence/boards/board-mapper.ts";
import type { Board } from "../../core/board/board.ts";

const batchSize = 1_000;

/** Columns that a jsonb record fills directly. */
const columns = [
  ...["id", "title", "subject", "description", "style", "style_key", "room", "room_key", "furniture_type"],
  ...["adjective", "adjective_key", "status", "image_url", "uploaded_moodboard_url", "views", "version"],
  ...["created_at", "updated_at", "published_at", "deleted_at", "object_paths"],
];

const insert = `
  insert into boards (${columns.join(", ")})
  select ${columns.join(", ")} from jsonb_populate_recordset(null::boards, $1::jsonb)`;

/** Stores boards as the repository would, a thousand in one statement. */
export async function insertBoards(pool: Pool, count: number, boardAt: (place: number) => Board): Promise<void> {
  const client = await pool.connect();
  for (let start = 0; start < count; start += batchSize) {
    const size = Math.min(batchSize, count - start);
    const boards = Array.from({ length: size }, (_, offset) => boardAt(start + offset));
    await client.query("begin; set constraints board_products_board_id_fkey deferred");
    await client.query("select write_board_products($1)", [toWrittenProducts(boards)]);
    await client.query(insert, [JSON.stringify(boards.map(getRecord))]);
    await client.query("commit");
  }
  client.release();
}

function getRecord(board: Board): Record<string, unknown> {
  const row = Object.entries({ ...toBoardRow(board), views: board.views });
  return Object.fromEntries(row.map(([property, value]) => [snakeCase(property), value]));
}

function snakeCase(property: string): string {
  return property.replace(/[A-Z]/gu, (capital) => `_${capital.toLowerCase()}`);
}

import { type ClientBase, type Pool, type QueryResultRow, types } from "pg";
import { whileAvailable } from "./unavailable.ts";

/** Runs one SQL statement with its parameters ($1, $2, …). Errors: `database.unavailable`. */
export type Sql = <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** `types` are pg's own, so that moments arrive as Date whatever else the pool is used for. */
export function makeSql(connection: Pool | ClientBase): Sql {
  return (text, values = []) =>
    whileAvailable(async () => (await connection.query({ text, values: [...values], types })).rows);
}

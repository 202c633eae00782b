import { isDiskFull, type QuerySql } from "./sql.ts";

/** Needs one more page on disk, as a save does. The table is dropped on commit. */
const probeSql = `create temporary table disk_space_probe on commit drop as
  select repeat('x', 1000) as filling from generate_series(1, 100)`;

/** Remembers whether the last write failed because the database's disk was full. */
export class DiskSpace {
  #isFull = false;

  /** Runs a database operation and records a full disk. */
  async watch<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } catch (error) {
      if (isDiskFull(error)) this.#isFull = true;
      throw error;
    }
  }

  /** True unless the disk was full; then probes whether the database can write again, and throws if it cannot. */
  async hasRoom(sql: QuerySql): Promise<boolean> {
    if (!this.#isFull) return true;
    await sql(probeSql);
    this.#isFull = false;
    return true;
  }
}

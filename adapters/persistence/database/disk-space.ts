import { isDiskFull, type QuerySql } from "./sql.ts";

/** Enough that a page more has to be found on the disk, as a save needs it. It is gone again at once. */
const probe = `create temporary table disk_space_probe on commit drop as
  select repeat('x', 1000) as filling from generate_series(1, 100)`;

/** Remembers whether the database's disk was full when last something was written. */
export class DiskSpace {
  #isFull = false;

  /** Runs database work and takes note of a disk that turns out to be full. */
  async watch<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } catch (error) {
      if (isDiskFull(error)) this.#isFull = true;
      throw error;
    }
  }

  /** After a full disk, this tries whether the database can write again. */
  async hasRoom(sql: QuerySql): Promise<boolean> {
    if (!this.#isFull) return true;
    await sql(probe);
    this.#isFull = false;
    return true;
  }
}

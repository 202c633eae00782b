import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What a running database writes about itself into its data folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly ready: boolean;
}

export const postmasterFile = (cluster: string): string => join(cluster, "postmaster.pid");

/** Reads that file: one fact a line, the state in the eighth. Null when there is none. */
export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | null> => {
  const text = await readFile(postmasterFile(cluster), "utf8").catch(() => null);
  if (text === null) return null;
  const lines = text.split("\n");
  const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
  if (Number.isNaN(pid)) return null;
  return { pid, ready: lines[7]?.trim() === "ready" };
};

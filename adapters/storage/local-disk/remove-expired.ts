import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { onDisk, unlessMissing } from "./files.ts";
import type { Tickets } from "./upload-tickets.ts";

/** Removes every upload whose time has run out, and those that a crash left without a readable ticket. */
export async function removeExpiredTickets(root: string, tickets: Tickets, now: Date, lifetimeMs: number) {
  for (const id of await namesIn(root)) {
    const expiresAt = (await tickets.find(id))?.expiresAt.getTime() ?? Number.NaN;
    if (Number.isNaN(expiresAt)) await removeIfOlder(join(root, id), now, lifetimeMs);
    else if (expiresAt <= now.getTime()) await removeAll(join(root, id));
  }
}

/** Removes what a killed process was still writing. */
export async function removeStaleParts(folder: string, now: Date, lifetimeMs: number): Promise<void> {
  for (const name of await namesIn(folder)) await removeIfOlder(join(folder, name), now, lifetimeMs);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await unlessMissing(() => readdir(folder))) ?? [];
}

async function removeIfOlder(path: string, now: Date, lifetimeMs: number): Promise<void> {
  const stats = await unlessMissing(() => stat(path));
  if (stats !== null && stats.mtimeMs + lifetimeMs <= now.getTime()) await removeAll(path);
}

function removeAll(path: string): Promise<void> {
  return onDisk(() => rm(path, { recursive: true, force: true, maxRetries: 3 }));
}

import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { uploadExpired, uploadMissing, uploadUnknown, uploadUsedUp } from "../../../core/moodboard/moodboard.errors.ts";
import { acceptJpeg } from "../../../core/moodboard/validate-jpeg.ts";
import type { ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import { type LocalUploads, localUploadPath } from "../../../core/storage/upload-storage.port.ts";
import { onDisk, readPieces, unlessMissing, writeWhole } from "./files.ts";
import { makeTickets, type Ticket, type Tickets } from "./upload-tickets.ts";

/** Removes every upload whose time has run out, and those that a crash left without a readable ticket. */
async function removeExpiredTickets(root: string, tickets: Tickets, now: Date, lifetimeMs: number) {
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

const token = /^[A-Za-z0-9_-]{32,128}$/u;
const maxAddressLength = 2_000;

/**
 * Files are named after a digest of the token: a crafted token can lead nowhere, names differ even where the disk
 * ignores case, and neither a look at the folder nor a finished picture's id gives away a token that still works.
 * Null for what cannot be a token.
 */
function uploadIdOf(text: string): string | null {
  if (!token.test(text)) return null;
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** The upload that an address belongs to: relative, or absolute whatever its origin. Null for an address that is none of ours. */
function uploadIdAt(address: string): string | null {
  if (address.length > maxAddressLength) return null;
  const path = URL.parse(address, "http://localhost")?.pathname;
  return path?.startsWith(localUploadPath) ? uploadIdOf(path.slice(localUploadPath.length)) : null;
}

export interface UploadFilesDependencies {
  readonly folder: string;
  readonly clock: Clock;
  readonly uploadLifetimeMs: number;
  readonly newToken: () => string;
}

type UploadFiles = Pick<ObjectStorage, "openUpload" | "received" | "discardUpload" | "removeExpiredUploads"> &
  LocalUploads;

/** Upload addresses of this site and what was sent to them, as files below `folder`. */
export function makeUploadFiles({ folder, clock, uploadLifetimeMs, newToken }: UploadFilesDependencies): UploadFiles {
  const tickets = makeTickets(folder);
  const current = async (id: string | null): Promise<Ticket & { readonly id: string }> => {
    const ticket = id === null ? null : await tickets.find(id);
    if (id === null || ticket === null) throw uploadUnknown();
    if (ticket.expiresAt <= clock.now()) throw uploadExpired();
    return { ...ticket, id };
  };
  return {
    openUpload: async () => {
      const token = newToken();
      const id = uploadIdOf(token);
      if (id === null) throw new TypeError("An upload token has 32 to 128 letters, digits, hyphens and underscores");
      await tickets.open(id, new Date(clock.now().getTime() + uploadLifetimeMs));
      return { uploadURL: `${localUploadPath}${token}` };
    },
    receive: async (token, content) => {
      const ticket = await current(uploadIdOf(token));
      if (ticket.state === "sent") throw uploadUsedUp();
      await writeWhole(ticket.folder, acceptJpeg(content), (part) => tickets.use(ticket, part));
    },
    received: async (uploadURL) => {
      const ticket = await current(uploadIdAt(uploadURL));
      if (ticket.state === "open") throw uploadMissing();
      return { id: ticket.id, content: readPieces(ticket.picture, uploadMissing) };
    },
    discardUpload: async (uploadURL) => {
      const id = uploadIdAt(uploadURL);
      const ticket = id === null ? null : await tickets.find(id);
      if (ticket?.state === "sent") await tickets.discard(ticket);
    },
    removeExpiredUploads: () => removeExpiredTickets(folder, tickets, clock.now(), uploadLifetimeMs),
  };
}

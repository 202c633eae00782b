import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../../core/kernel/system.port.ts";
import {
  uploadAlreadyUsedError,
  uploadExpiredError,
  uploadMissingError,
  uploadUnknownError,
} from "../../../core/moodboard/moodboard.errors.ts";
import { validateJpegStream } from "../../../core/moodboard/validate-jpeg.ts";
import type { ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import { type UploadReceiver, uploadPathPrefix } from "../../../core/storage/upload-storage.port.ts";
import { mapDiskErrors, nullIfMissing, readChunks, writeAtomically } from "./files.ts";
import { createUploadTickets, type Ticket, type Tickets } from "./upload-tickets.ts";

/** Removes every upload whose time has run out, and those that a crash left without a readable ticket. */
async function deleteExpiredUploads(root: string, tickets: Tickets, now: Date, lifetimeMs: number) {
  for (const id of await listNames(root)) {
    const expiresAt = (await tickets.find(id))?.expiresAt.getTime() ?? Number.NaN;
    if (Number.isNaN(expiresAt)) await removeIfOlder(join(root, id), now, lifetimeMs);
    else if (expiresAt <= now.getTime()) await removeAll(join(root, id));
  }
}

/** Removes what a killed process was still writing. */
export async function deleteStaleParts(folder: string, now: Date, lifetimeMs: number): Promise<void> {
  for (const name of await listNames(folder)) await removeIfOlder(join(folder, name), now, lifetimeMs);
}

async function listNames(folder: string): Promise<readonly string[]> {
  return (await nullIfMissing(() => readdir(folder))) ?? [];
}

async function removeIfOlder(path: string, now: Date, lifetimeMs: number): Promise<void> {
  const stats = await nullIfMissing(() => stat(path));
  if (stats !== null && stats.mtimeMs + lifetimeMs <= now.getTime()) await removeAll(path);
}

function removeAll(path: string): Promise<void> {
  return mapDiskErrors(() => rm(path, { recursive: true, force: true, maxRetries: 3 }));
}

const token = /^[A-Za-z0-9_-]{32,128}$/u;
const maxUrlLength = 2_000;

/**
 * Files are named after a digest of the token: a crafted token can lead nowhere, names differ even where the disk
 * ignores case, and neither a look at the folder nor a finished picture's id gives away a token that still works.
 * Null for what cannot be a token.
 */
function toUploadId(text: string): string | null {
  if (!token.test(text)) return null;
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** The upload that an address belongs to: relative, or absolute whatever its origin. Null for an address that is none of ours. */
function parseUploadUrl(address: string): string | null {
  if (address.length > maxUrlLength) return null;
  const path = URL.parse(address, "http://localhost")?.pathname;
  return path?.startsWith(uploadPathPrefix) ? toUploadId(path.slice(uploadPathPrefix.length)) : null;
}

export interface UploadFilesDependencies {
  readonly folder: string;
  readonly clock: Clock;
  readonly uploadLifetimeMs: number;
  readonly newToken: () => string;
}

type UploadFiles = Pick<ObjectStorage, "createUpload" | "readUpload" | "discardUpload" | "deleteExpiredUploads"> &
  UploadReceiver;

/** Upload addresses of this site and what was sent to them, as files below `folder`. */
export function createUploads({ folder, clock, uploadLifetimeMs, newToken }: UploadFilesDependencies): UploadFiles {
  const tickets = createUploadTickets(folder);
  const current = async (id: string | null): Promise<Ticket & { readonly id: string }> => {
    const ticket = id === null ? null : await tickets.find(id);
    if (id === null || ticket === null) throw uploadUnknownError();
    if (ticket.expiresAt <= clock.now()) throw uploadExpiredError();
    return { ...ticket, id };
  };
  return {
    createUpload: async () => {
      const token = newToken();
      const id = toUploadId(token);
      if (id === null) throw new TypeError("An upload token has 32 to 128 letters, digits, hyphens and underscores");
      await tickets.open(id, new Date(clock.now().getTime() + uploadLifetimeMs));
      return { uploadURL: `${uploadPathPrefix}${token}` };
    },
    receive: async (token, content) => {
      const ticket = await current(toUploadId(token));
      if (ticket.state === "sent") throw uploadAlreadyUsedError();
      await writeAtomically(ticket.folder, validateJpegStream(content), (part) => tickets.use(ticket, part));
    },
    readUpload: async (uploadURL) => {
      const ticket = await current(parseUploadUrl(uploadURL));
      if (ticket.state === "open") throw uploadMissingError();
      return { id: ticket.id, content: readChunks(ticket.image, uploadMissingError) };
    },
    discardUpload: async (uploadURL) => {
      const id = parseUploadUrl(uploadURL);
      const ticket = id === null ? null : await tickets.find(id);
      if (ticket?.state === "sent") await tickets.discard(ticket);
    },
    deleteExpiredUploads: () => deleteExpiredUploads(folder, tickets, clock.now(), uploadLifetimeMs),
  };
}

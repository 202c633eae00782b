import { hash } from "node:crypto";
import { lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ObjectStorage, type UploadReceiver, uploadPathPrefix } from "../../../core/kernel/object-storage.port.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import {
  uploadAlreadyUsedError,
  uploadExpiredError,
  uploadMissingError,
  uploadUnknownError,
  validateJpegStream,
} from "../../../core/moodboard/upload-rules.ts";
import { mapDiskErrors, nullIfMissing, privateFolder, readChunks, syncFolder, writeAtomically } from "./files.ts";

interface UploadTicket {
  readonly expiresAt: Date;
  readonly state: "open" | "used";
  /** Contains all files of the upload. */
  readonly folder: string;
  /** Path of the uploaded image. */
  readonly image: string;
}

/** File names of a ticket by state. */
const ticketFiles = { open: "open", used: "sent" } as const;

/**
 * One folder per upload. Its ticket is a file with the time of expiry, named "open" until the first complete upload
 * claims it by renaming it to "sent". rename() is atomic, so exactly one process wins and a killed process leaves no
 * lock.
 */
function createUploadTickets(root: string) {
  const read = async (id: string, state: UploadTicket["state"]): Promise<UploadTicket | null> => {
    const folder = join(root, id);
    const text = await nullIfMissing(() => readFile(join(folder, ticketFiles[state]), "utf8"));
    return text === null ? null : { expiresAt: new Date(text), state, folder, image: join(folder, "picture") };
  };
  return {
    open: (id: string, expiresAt: Date): Promise<void> =>
      mapDiskErrors(async () => {
        await mkdir(join(root, id), privateFolder);
        await writeFile(join(root, id, ticketFiles.open), expiresAt.toISOString(), { flag: "wx" });
      }),
    /** Reads the open ticket first: a ticket only changes from open to used, so one of the two reads finds it. */
    find: async (id: string): Promise<UploadTicket | null> => (await read(id, "open")) ?? (await read(id, "used")),
    /**
     * Makes the file at `part` the image of the upload. Errors: `moodboard.upload-expired` when the ticket is already
     * used.
     */
    claim: async (ticket: UploadTicket, part: string): Promise<void> => {
      const isClaimed = await nullIfMissing(async () => {
        await rename(join(ticket.folder, ticketFiles.open), join(ticket.folder, ticketFiles.used));
        return true;
      });
      if (isClaimed === null) throw uploadAlreadyUsedError();
      await mapDiskErrors(async () => {
        await rename(part, ticket.image);
        await syncFolder(ticket.folder);
      });
    },
    discard: (ticket: UploadTicket): Promise<void> => mapDiskErrors(() => rm(ticket.image, { force: true })),
  };
}

type UploadTickets = ReturnType<typeof createUploadTickets>;

const tokenPattern = /^[A-Za-z0-9_-]{32,128}$/u;
const maxUrlLength = 2_000;

export interface UploadFilesDependencies {
  readonly folder: string;
  readonly clock: Clock;
  /** How long an upload URL is valid. */
  readonly uploadLifetimeMs: number;
  /** Returns an unguessable token of 32 to 128 letters, digits, hyphens and underscores. */
  readonly createToken: () => string;
}

type UploadFiles = Pick<ObjectStorage, "createUpload" | "readUpload" | "discardUpload" | "deleteExpiredUploads"> &
  UploadReceiver;

/** Upload URLs of this site and the received files, stored below `folder`. */
export function createUploads({ folder, clock, uploadLifetimeMs, createToken }: UploadFilesDependencies): UploadFiles {
  const tickets = createUploadTickets(folder);
  const findValid = async (id: string | null): Promise<UploadTicket & { readonly id: string }> => {
    const ticket = id === null ? null : await tickets.find(id);
    if (id === null || ticket === null) throw uploadUnknownError();
    if (ticket.expiresAt <= clock.now()) throw uploadExpiredError();
    return { ...ticket, id };
  };
  return {
    createUpload: async () => {
      const token = createToken();
      const id = toUploadId(token);
      if (id === null) throw new TypeError("An upload token has 32 to 128 letters, digits, hyphens and underscores");
      await tickets.open(id, new Date(clock.now().getTime() + uploadLifetimeMs));
      return { uploadURL: `${uploadPathPrefix}${token}` };
    },
    receive: async (token, content) => {
      const ticket = await findValid(toUploadId(token));
      if (ticket.state === "used") throw uploadAlreadyUsedError();
      await writeAtomically(ticket.folder, validateJpegStream(content), (part) => tickets.claim(ticket, part));
    },
    readUpload: async (uploadURL) => {
      const ticket = await findValid(parseUploadUrl(uploadURL));
      if (ticket.state === "open") throw uploadMissingError();
      return { id: ticket.id, content: readChunks(ticket.image, uploadMissingError) };
    },
    discardUpload: async (uploadURL) => {
      const id = parseUploadUrl(uploadURL);
      const ticket = id === null ? null : await tickets.find(id);
      if (ticket?.state === "used") await tickets.discard(ticket);
    },
    deleteExpiredUploads: () => deleteExpiredUploads(folder, tickets, clock.now(), uploadLifetimeMs),
  };
}

/**
 * The id of an upload is a digest of its token: a crafted token cannot lead to another path, ids differ also on a file
 * system that ignores case, and neither a folder name nor a stored image reveals a valid token. Null for an invalid
 * token.
 */
function toUploadId(token: string): string | null {
  if (!tokenPattern.test(token)) return null;
  return hash("sha256", token).slice(0, 32);
}

/** The upload id of an upload URL, which may be relative or absolute with any origin; null for any other URL. */
function parseUploadUrl(uploadURL: string): string | null {
  if (uploadURL.length > maxUrlLength) return null;
  const path = URL.parse(uploadURL, "http://localhost")?.pathname;
  return path?.startsWith(uploadPathPrefix) ? toUploadId(path.slice(uploadPathPrefix.length)) : null;
}

/**
 * Deletes every expired upload, and every upload without a readable ticket (after a crash) once it is older than
 * `lifetimeMs`.
 */
async function deleteExpiredUploads(root: string, tickets: UploadTickets, now: Date, lifetimeMs: number) {
  for (const id of await listNames(root, uploadIdPattern)) {
    const expiresAt = (await tickets.find(id))?.expiresAt.getTime() ?? Number.NaN;
    if (Number.isNaN(expiresAt)) await removeIfOlder(join(root, id), now, lifetimeMs);
    else if (expiresAt <= now.getTime()) await removeAll(join(root, id));
  }
}

/**
 * Deletes unfinished files of stored objects that killed processes left. Those of uploads go with their expired upload.
 */
export async function deleteStaleParts(folder: string, now: Date, lifetimeMs: number): Promise<void> {
  for (const name of await listNames(folder, partPattern)) await removeIfOlder(join(folder, name), now, lifetimeMs);
}

const uploadIdPattern = /^[0-9a-f]{32}$/u;
const partPattern = /^[0-9a-f-]{36}\.part$/u;

/** Names that this program makes; none in a link, which leads to other files of this machine. */
async function listNames(folder: string, pattern: RegExp): Promise<readonly string[]> {
  const found = await nullIfMissing(() => lstat(folder));
  if (!found?.isDirectory()) return [];
  return (await mapDiskErrors(() => readdir(folder))).filter((name) => pattern.test(name));
}

async function removeIfOlder(path: string, now: Date, lifetimeMs: number): Promise<void> {
  const stats = await nullIfMissing(() => stat(path));
  if (stats !== null && stats.mtimeMs + lifetimeMs <= now.getTime()) await removeAll(path);
}

function removeAll(path: string): Promise<void> {
  return mapDiskErrors(() => rm(path, { recursive: true, force: true, maxRetries: 3 }));
}

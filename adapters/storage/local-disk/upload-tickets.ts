import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { uploadAlreadyUsedError } from "../../../core/moodboard/moodboard.errors.ts";
import { mapDiskErrors, nullIfMissing } from "./disk-errors.ts";
import { syncFolder } from "./files.ts";

export interface UploadTicket {
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
 * One folder per upload. Its ticket is a file with the time of expiry, named "open" until the first complete upload claims
 * it by renaming it to "sent". rename() is atomic, so exactly one process wins and a killed process leaves no lock.
 */
export function createUploadTickets(root: string) {
  const read = async (id: string, state: UploadTicket["state"]): Promise<UploadTicket | null> => {
    const folder = join(root, id);
    const text = await nullIfMissing(() => readFile(join(folder, ticketFiles[state]), "utf8"));
    return text === null ? null : { expiresAt: new Date(text), state, folder, image: join(folder, "picture") };
  };
  return {
    open: (id: string, expiresAt: Date): Promise<void> =>
      mapDiskErrors(async () => {
        await mkdir(join(root, id), { recursive: true });
        await writeFile(join(root, id, ticketFiles.open), expiresAt.toISOString(), { flag: "wx" });
      }),
    /** Reads the open ticket first: a ticket only changes from open to used, so one of the two reads finds it. */
    find: async (id: string): Promise<UploadTicket | null> => (await read(id, "open")) ?? (await read(id, "used")),
    /** Makes the file at `part` the image of the upload. Errors: `moodboard.upload-expired` when the ticket is already used. */
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

export type UploadTickets = ReturnType<typeof createUploadTickets>;

import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { uploadAlreadyUsedError } from "../../../core/moodboard/moodboard.errors.ts";
import { mapDiskErrors, nullIfMissing, syncFolder } from "./files.ts";

export interface Ticket {
  readonly expiresAt: Date;
  readonly state: "open" | "sent";
  /** Holds everything that belongs to the upload. */
  readonly folder: string;
  readonly image: string;
}

/**
 * One folder for each upload address. Its ticket is a file named "open" that says when the address expires; it is
 * renamed to "sent" by the first attempt that arrives whole. A rename succeeds once, whichever process tries it, so
 * processes that share the folder agree without talking to each other and a killed one leaves no lock behind.
 */
export function createUploadTickets(root: string) {
  const read = async (id: string, state: Ticket["state"]): Promise<Ticket | null> => {
    const folder = join(root, id);
    const text = await nullIfMissing(() => readFile(join(folder, state), "utf8"));
    return text === null ? null : { expiresAt: new Date(text), state, folder, image: join(folder, "picture") };
  };
  return {
    open: (id: string, expiresAt: Date): Promise<void> =>
      mapDiskErrors(async () => {
        await mkdir(join(root, id), { recursive: true });
        await writeFile(join(root, id, "open"), expiresAt.toISOString(), { flag: "wx" });
      }),
    /** "open" is looked for first: it only ever turns into "sent", never back. */
    find: async (id: string): Promise<Ticket | null> => (await read(id, "open")) ?? (await read(id, "sent")),
    /** Makes this file the upload's picture. Errors: `moodboard.upload-expired` when another one was faster. */
    use: async (ticket: Ticket, part: string): Promise<void> => {
      const won = await nullIfMissing(async () => {
        await rename(join(ticket.folder, "open"), join(ticket.folder, "sent"));
        return true;
      });
      if (won === null) throw uploadAlreadyUsedError();
      await mapDiskErrors(async () => {
        await rename(part, ticket.image);
        await syncFolder(ticket.folder);
      });
    },
    discard: (ticket: Ticket): Promise<void> => mapDiskErrors(() => rm(ticket.image, { force: true })),
  };
}

export type Tickets = ReturnType<typeof createUploadTickets>;

import type { Clock } from "../../../core/kernel/system.port.ts";
import { uploadExpired, uploadMissing, uploadUnknown, uploadUsedUp } from "../../../core/moodboard/upload-refusals.ts";
import { acceptJpeg } from "../../../core/moodboard/validate-jpeg.ts";
import type { ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import { type LocalUploads, localUploadPath } from "../../../core/storage/upload-storage.port.ts";
import { readPieces } from "./read-pieces.ts";
import { removeExpiredTickets } from "./remove-expired.ts";
import { uploadIdAt, uploadIdOf } from "./upload-address.ts";
import { makeTickets, type Ticket } from "./upload-tickets.ts";
import { writeWhole } from "./write-whole.ts";

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

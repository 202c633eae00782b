import { openLocalDisk } from "../../../../adapters/storage/local-disk/local-disk.ts";
import { createToken } from "../../../../adapters/system/system.ts";
import { uploadPathPrefix } from "../../../../core/kernel/object-storage.port.ts";
import { toChunks } from "../../../builders/byte-stream.ts";
import { createFolder } from "../../../environment/temporary-folder.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";

export const uploadLifetimeMs = 900_000;
const minute = 60_000;

/** A storage in a temporary folder; `reopen` opens it again as another process would. */
export async function createDiskSubject() {
  const folder = await createFolder();
  // Files have the system's time, so the fake clock starts at it.
  const clock = fakeClock(new Date());
  const reopen = () => openLocalDisk({ folder, clock, uploadLifetimeMs, createToken });
  const storage = reopen();
  return {
    folder,
    clock,
    reopen,
    storage,
    send: (uploadURL: string, bytes: Uint8Array) => storage.receive(getToken(uploadURL), toChunks(bytes)),
    // One minute more, because the system time of files has advanced since the fake clock was set.
    letUploadsExpire: async () => clock.advance(uploadLifetimeMs + minute),
  };
}

export function getToken(uploadURL: string): string {
  return uploadURL.slice(uploadPathPrefix.length);
}

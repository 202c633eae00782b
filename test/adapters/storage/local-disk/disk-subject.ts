import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openLocalDisk } from "../../../../adapters/storage/local-disk/local-disk.ts";
import { createToken } from "../../../../adapters/system/system.ts";
import { uploadPathPrefix } from "../../../../core/storage/upload-storage.port.ts";
import { toChunks } from "../../../builders/byte-stream.ts";
import { fakeClock } from "../../../fakes/clock.ts";

export const uploadLifetimeMs = 900_000;
const minute = 60_000;

/** A storage on a folder of its own that is gone after the test; `reopen` is another process on the same folder. */
export async function createDiskSubject() {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-storage-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Files carry the system's time, so the clock of these tests starts there.
  const clock = fakeClock(new Date());
  const reopen = () => openLocalDisk({ folder, clock, uploadLifetimeMs, newToken: createToken });
  const storage = reopen();
  return {
    folder,
    clock,
    reopen,
    storage,
    send: (uploadURL: string, bytes: Uint8Array) => storage.receive(getToken(uploadURL), toChunks(bytes)),
    // The system's time has gone on since the clock was set, so that its files are younger than it says.
    letUploadsExpire: async () => clock.advance(uploadLifetimeMs + minute),
  };
}

export function getToken(uploadURL: string): string {
  return uploadURL.slice(uploadPathPrefix.length);
}

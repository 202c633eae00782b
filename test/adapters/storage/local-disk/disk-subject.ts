import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { makeLocalDiskStorage } from "../../../../adapters/storage/local-disk/local-disk.ts";
import { randomToken } from "../../../../adapters/system/system.ts";
import { localUploadPath } from "../../../../core/storage/upload-storage.port.ts";
import { inPieces } from "../../../builders/byte-stream.ts";
import { fakeClock } from "../../../fakes/clock.ts";

export const uploadLifetimeMs = 900_000;
const minute = 60_000;

/** A storage on a folder of its own that is gone after the test; `reopen` is another process on the same folder. */
export async function makeDiskSubject() {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-storage-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Files carry the system's time, so the clock of these tests starts there.
  const clock = fakeClock(new Date());
  const reopen = () => makeLocalDiskStorage({ folder, clock, uploadLifetimeMs, newToken: randomToken });
  const storage = reopen();
  return {
    folder,
    clock,
    reopen,
    storage,
    send: (uploadURL: string, bytes: Uint8Array) => storage.receive(tokenOf(uploadURL), inPieces(bytes)),
    // The system's time has gone on since the clock was set, so that its files are younger than it says.
    letUploadsExpire: async () => clock.advance(uploadLifetimeMs + minute),
  };
}

export function tokenOf(uploadURL: string): string {
  return uploadURL.slice(localUploadPath.length);
}

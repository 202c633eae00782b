import { join } from "node:path";
import type { ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import type { UploadReceiver } from "../../../core/storage/upload-storage.port.ts";
import type { StorageAdapter } from "../../configurable-adapter.ts";
import { createObjectFiles } from "./object-files.ts";
import { createUploads, deleteStaleParts, type UploadFilesDependencies } from "./uploads.ts";

/**
 * Stores objects and uploads as files below `folder`, which is created on first use. All state is in files: several
 * processes can share the folder and nothing is lost on a restart.
 */
export function openLocalDisk(dependencies: UploadFilesDependencies): ObjectStorage & UploadReceiver {
  const { folder, clock, uploadLifetimeMs } = dependencies;
  const incoming = join(folder, "incoming");
  const uploads = createUploads({ ...dependencies, folder: join(folder, "uploads") });
  return {
    ...createObjectFiles(join(folder, "objects"), incoming, clock),
    ...uploads,
    deleteExpiredUploads: async () => {
      await uploads.deleteExpiredUploads();
      await deleteStaleParts(incoming, clock.now(), uploadLifetimeMs);
    },
  };
}

export const localDisk: StorageAdapter<unknown> = {
  open(_config, { dataDir, ...context }) {
    const storage = openLocalDisk({ ...context, folder: join(dataDir, "objects") });
    return { objects: storage, receiver: storage, browserOrigins: [], backups: null };
  },
  /** Nothing: `DATA_DIR` is checked in any case. */
  check: async () => [],
};

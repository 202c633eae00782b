import { join } from "node:path";
import type { ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import type { UploadReceiver } from "../../../core/storage/upload-storage.port.ts";
import { createObjectFiles } from "./object-files.ts";
import { createUploads, deleteStaleParts, type UploadFilesDependencies } from "./uploads.ts";

/**
 * Keeps objects and uploads below `folder`, which is made when first needed. All state is in files, so that several
 * processes on one folder agree and a restart forgets nothing. `uploadLifetimeMs` is how long an upload address
 * lives; `newToken` gives 32 or more characters that nobody can guess.
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

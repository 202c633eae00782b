import { join } from "node:path";
import type { ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import type { LocalUploads } from "../../../core/storage/upload-storage.port.ts";
import { makeObjectFiles } from "./object-files.ts";
import { makeUploadFiles, removeStaleParts, type UploadFilesDependencies } from "./uploads.ts";

/**
 * Keeps objects and uploads below `folder`, which is made when first needed. All state is in files, so that several
 * processes on one folder agree and a restart forgets nothing. `uploadLifetimeMs` is how long an upload address
 * lives; `newToken` gives 32 or more characters that nobody can guess.
 */
export function makeLocalDiskStorage(dependencies: UploadFilesDependencies): ObjectStorage & LocalUploads {
  const { folder, clock, uploadLifetimeMs } = dependencies;
  const incoming = join(folder, "incoming");
  const uploads = makeUploadFiles({ ...dependencies, folder: join(folder, "uploads") });
  return {
    ...makeObjectFiles(join(folder, "objects"), incoming, clock),
    ...uploads,
    removeExpiredUploads: async () => {
      await uploads.removeExpiredUploads();
      await removeStaleParts(incoming, clock.now(), uploadLifetimeMs);
    },
  };
}

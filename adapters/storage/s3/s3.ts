import type { ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import { type BucketOptions, openBucket } from "./bucket.ts";
import { createS3Objects } from "./objects.ts";
import { createPresignedUploads } from "./uploads.ts";

export interface S3StorageOptions extends BucketOptions {
  /** Where large objects lie on this machine while they wait to be sent; made when missing. */
  readonly folder: string;
  /** Where browsers find what is below `objects/` in the bucket, without a slash at the end; null: nowhere. */
  readonly publicUrl: string | null;
  /** How long an upload may be finalised. */
  readonly uploadLifetimeMs: number;
  /** Gives 32 or more characters that nobody can guess. */
  readonly newToken: () => string;
}

/**
 * Keeps objects and uploads in one bucket of any store that speaks S3. All state is in the bucket, so that several
 * nodes agree and a restart forgets nothing.
 */
export function openS3Storage(options: S3StorageOptions): ObjectStorage {
  const { folder, publicUrl, clock, uploadLifetimeMs, newToken, ...rest } = options;
  const bucket = openBucket({ ...rest, clock });
  return {
    ...createS3Objects({ bucket, folder, publicUrl }),
    ...createPresignedUploads({ bucket, clock, uploadLifetimeMs, newToken }),
  };
}

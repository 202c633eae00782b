import type { ObjectStorage } from "../../../core/storage/object-storage.port.ts";
import { type BucketOptions, openBucket } from "./bucket.ts";
import { createS3Objects } from "./objects.ts";
import { createPresignedUploads } from "./uploads.ts";

export interface S3StorageOptions extends BucketOptions {
  /** Local folder of temporary files for large objects; created when missing. */
  readonly folder: string;
  /** Public base URL of the bucket's `objects/`, without a trailing slash; null when the bucket is private. */
  readonly publicUrl: string | null;
  /** How long an upload can be finalized. */
  readonly uploadLifetimeMs: number;
  /** Returns an unguessable token of 32 to 128 letters, digits, hyphens and underscores. */
  readonly createToken: () => string;
}

/**
 * Stores objects and uploads in one bucket of any S3-compatible service. All state is in the bucket: several nodes can
 * share it and nothing is lost on a restart.
 */
export function openS3Storage(options: S3StorageOptions): ObjectStorage {
  const { folder, publicUrl, clock, uploadLifetimeMs, createToken, ...bucketOptions } = options;
  const bucket = openBucket({ ...bucketOptions, clock });
  return {
    ...createS3Objects({ bucket, folder, publicUrl }),
    ...createPresignedUploads({ bucket, clock, uploadLifetimeMs, createToken }),
  };
}

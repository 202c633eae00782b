import type { S3Config } from "../../../adapters/storage/s3/settings.ts";

/** Settings of a site that stores its objects in this bucket. */
export const getS3Env = (config: Omit<S3Config, "kind" | "publicUrl">) => ({
  STORAGE: "s3",
  S3_ENDPOINT: config.endpoint,
  S3_REGION: config.region,
  S3_BUCKET: config.bucket,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});

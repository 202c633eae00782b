import type { S3Config } from "../../../bootstrap/config/storage-settings.ts";

/** Settings of a site that keeps its pictures in this store. */
export const getS3Env = (place: Omit<S3Config, "kind" | "publicUrl">) => ({
  STORAGE: "s3",
  S3_ENDPOINT: place.endpoint,
  S3_REGION: place.region,
  S3_BUCKET: place.bucket,
  S3_ACCESS_KEY_ID: place.accessKeyId,
  S3_SECRET_ACCESS_KEY: place.secretAccessKey,
});

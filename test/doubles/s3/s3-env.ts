import type { StoreConfig } from "../../../bootstrap/config/storage-settings.ts";

/** Settings of a site that keeps its pictures in this store. */
export const envOfStore = (place: Omit<StoreConfig, "kind" | "publicUrl">) => ({
  STORAGE: "s3",
  S3_ENDPOINT: place.endpoint,
  S3_REGION: place.region,
  S3_BUCKET: place.bucket,
  S3_ACCESS_KEY_ID: place.accessKeyId,
  S3_SECRET_ACCESS_KEY: place.secretAccessKey,
});

import type { BucketOptions } from "../../adapters/storage/s3/bucket.ts";

export type ObjectStorageUnderTest = Pick<
  BucketOptions,
  "endpoint" | "region" | "bucket" | "accessKeyId" | "secretAccessKey"
>;

/** How the suites learn which store to use. */
export const objectStorageVariables = {
  endpoint: "TEST_S3_ENDPOINT",
  region: "TEST_S3_REGION",
  bucket: "TEST_S3_BUCKET",
  accessKeyId: "TEST_S3_ACCESS_KEY_ID",
  secretAccessKey: "TEST_S3_SECRET_ACCESS_KEY",
} as const satisfies Record<keyof ObjectStorageUnderTest, string>;

/** Where the site under test listens: the bucket must allow its pages to send and read. */
export const sitePortVariable = "TEST_S3_SITE_PORT";

/** Its bucket belongs to the tests: whatever is in it is removed. */
export function objectStorageUnderTest(): ObjectStorageUnderTest {
  return {
    endpoint: settings(objectStorageVariables.endpoint),
    region: settings(objectStorageVariables.region),
    bucket: settings(objectStorageVariables.bucket),
    accessKeyId: settings(objectStorageVariables.accessKeyId),
    secretAccessKey: settings(objectStorageVariables.secretAccessKey),
  };
}

function settings(variable: string): string {
  const value = process.env[variable];
  if (value === undefined || value === "") throw new Error(`${variable} is not set`);
  return value;
}

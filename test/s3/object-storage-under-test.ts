import type { BucketOptions } from "../../adapters/storage/s3/bucket.ts";

export type ObjectStorageUnderTest = Pick<
  BucketOptions,
  "endpoint" | "region" | "bucket" | "accessKeyId" | "secretAccessKey"
>;

/** Environment variables with the S3 server to test against. */
export const objectStorageVariables = {
  endpoint: "TEST_S3_ENDPOINT",
  region: "TEST_S3_REGION",
  bucket: "TEST_S3_BUCKET",
  accessKeyId: "TEST_S3_ACCESS_KEY_ID",
  secretAccessKey: "TEST_S3_SECRET_ACCESS_KEY",
} as const satisfies Record<keyof ObjectStorageUnderTest, string>;

/** Environment variable with the port of the site under test; the bucket's CORS rules must allow its origin. */
export const sitePortVariable = "TEST_S3_SITE_PORT";

/** The bucket is for tests only: all of its objects are deleted. */
export function objectStorageUnderTest(): ObjectStorageUnderTest {
  return {
    endpoint: readVariable(objectStorageVariables.endpoint),
    region: readVariable(objectStorageVariables.region),
    bucket: readVariable(objectStorageVariables.bucket),
    accessKeyId: readVariable(objectStorageVariables.accessKeyId),
    secretAccessKey: readVariable(objectStorageVariables.secretAccessKey),
  };
}

function readVariable(variable: string): string {
  const value = process.env[variable];
  if (value === undefined || value === "") throw new Error(`${variable} is not set`);
  return value;
}

import { storeUnderTest } from "../store-under-test.ts";

/** Those of a site that keeps its pictures in the store under test. */
export function storeSettings(): Readonly<Record<string, string>> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = storeUnderTest();
  return {
    STORAGE: "s3",
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Tests learn from it where the second node is. */
export const otherNodeVariable = "TEST_S3_OTHER_NODE";

import { afterAll, expect, test } from "vitest";
import { errorBodySchema } from "../../../../adapters/http/contract/schemas.ts";
import { startFakeS3Server } from "../../../fake-servers/s3/fake-s3-server.ts";
import { errorResponse } from "../../../fake-servers/s3/s3-response.ts";
import { apiSite } from "../api-site.ts";

const store = await startFakeS3Server();
afterAll(store.close);
const { endpoint, bucket, accessKeyId, secretAccessKey } = store.config;
const site = await apiSite({
  env: {
    STORAGE: "s3",
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  },
});

test("logs the advice for operators and leaves it out of responses for images", async () => {
  store.faults.push(errorResponse(403, "SignatureDoesNotMatch"));
  const response = await site.visitor().get("/objects/moodboards/one.jpg");
  expect([response.status, response.json(errorBodySchema)]).toEqual([
    503,
    { message: "This image can’t be shown right now.", suggestion: "Please try again in a moment." },
  ]);
  expect(site.log.text()).toContain("The picture store does not accept this site’s key. Check S3_ACCESS_KEY_ID");
});

test("returns the advice for operators to an admin who uploads an image", async () => {
  const uploadURL = `${endpoint}/${bucket}/uploads/9999999999999-${"a".repeat(43)}.jpg`;
  store.faults.push(errorResponse(403, "SignatureDoesNotMatch"));
  const response = await (await site.admin()).send("PUT", "/api/moodboard-images", { moodboardImageURL: uploadURL });
  expect(response.json(errorBodySchema).suggestion).toContain("S3_ACCESS_KEY_ID");
});

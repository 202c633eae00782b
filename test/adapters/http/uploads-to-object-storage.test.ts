import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { uploadPathPrefix } from "../../../core/kernel/object-storage.port.ts";
import { readAll } from "../../builders/byte-stream.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { errorResponse, getS3Env, startFakeS3Server } from "../../fake-servers/s3/fake-s3-server.ts";
import { apiSite } from "./api-site.ts";

const storage = await startFakeS3Server();
afterAll(storage.close);
const site = await apiSite({ env: getS3Env(storage.config) });
const admin = await site.admin();
const jpeg = Uint8Array.from(await aJpeg());
const failure = errorResponse(500, "InternalError");
/** Number of attempts per request to the storage. */
const tries = 3;

async function sendUpload(): Promise<string> {
  const { uploadURL } = (await admin.send("POST", "/api/objects/upload")).json(z.object({ uploadURL: z.string() }));
  await fetch(uploadURL, { method: "PUT", body: jpeg, headers: { "Content-Type": "image/jpeg" } });
  return uploadURL;
}

const finalize = (uploadURL: string) => admin.send("PUT", "/api/moodboard-images", { moodboardImageURL: uploadURL });
const finalized = async (uploadURL: string) =>
  (await finalize(uploadURL)).json(z.object({ objectPath: z.string() })).objectPath;

describe("while object storage fails", () => {
  test("finalizing returns an error at every step, and stores one complete image when it is repeated", async () => {
    const first = await sendUpload();
    const before = storage.requests.length;
    const paths = [await finalized(first)];
    const steps = storage.requests.length - before;
    for (let step = 0; step < steps; step += 1) {
      const uploadURL = await sendUpload();
      storage.faults.push(
        ...Array.from({ length: step }, () => undefined),
        ...Array.from({ length: tries }, () => failure),
      );
      const response = await finalize(uploadURL);
      expect([response.status, response.json(errorBodySchema).message]).toEqual([
        503,
        "The picture store has trouble of its own.",
      ]);
      expect(storage.faults).toEqual([]);
      paths.push(await finalized(uploadURL));
    }
    const stored = (await readAll(site.container.get(tokens.storage).list("moodboards/"))).map(({ key }) => key);
    expect(stored.map((key) => `/objects/${key}`).toSorted()).toEqual(paths.toSorted());
    for (const path of paths) expect((await site.visitor().get(path)).status).toBe(200);
  });

  test("pages work, images return Retry-After, and are served again after the outage", async () => {
    const path = await finalized(await sendUpload());
    storage.faults.push(...Array.from({ length: tries }, () => "dropped" as const));
    const image = await site.visitor().get(path);
    expect([image.status, Number(image.headers.get("Retry-After")) > 0]).toEqual([503, true]);
    expect(image.headers.get("Cache-Control")).toBe("no-store");
    storage.faults.push(...Array.from({ length: tries }, () => "dropped" as const));
    expect((await site.visitor().get("/api/boards/published")).status).toBe(200);
    expect((await site.visitor().get("/")).status).toBe(200);
    storage.faults.length = 0;
    expect((await site.visitor().get(path)).status).toBe(200);
  });

  test("logs no secret", () => {
    expect(site.log.text()).toContain("InternalError");
    expect(site.log.text()).not.toContain(storage.config.secretAccessKey);
  });
});

test("the site's own upload URLs are unknown, because uploads go to the bucket", async () => {
  const body = Uint8Array.from(jpeg);
  const headers = { "Content-Type": "image/jpeg" };
  const response = await fetch(`${site.url}${uploadPathPrefix}${"a".repeat(43)}`, { method: "PUT", body, headers });
  expect(response.status).toBe(404);
});

test("logs the advice for operators and leaves it out of responses for images", async () => {
  storage.faults.push(errorResponse(403, "SignatureDoesNotMatch"));
  const response = await site.visitor().get("/objects/moodboards/one.jpg");
  expect([response.status, response.json(errorBodySchema)]).toEqual([
    503,
    { message: "This image can’t be shown right now.", suggestion: "Please try again in a moment." },
  ]);
  expect(site.log.text()).toContain("The picture store does not accept this site’s key. Check S3_ACCESS_KEY_ID");
});

test("returns the advice for operators to an admin who uploads an image", async () => {
  const uploadURL = `${storage.config.endpoint}/${storage.config.bucket}/uploads/9999999999999-${"a".repeat(43)}.jpg`;
  storage.faults.push(errorResponse(403, "SignatureDoesNotMatch"));
  const response = await admin.send("PUT", "/api/moodboard-images", { moodboardImageURL: uploadURL });
  expect(response.json(errorBodySchema).suggestion).toContain("S3_ACCESS_KEY_ID");
});

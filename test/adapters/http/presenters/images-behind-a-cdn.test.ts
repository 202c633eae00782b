import { afterAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { aJpeg } from "../../../builders/jpeg.ts";
import { getS3Env, startFakeS3Server } from "../../../fake-servers/s3/fake-s3-server.ts";
import { apiSite } from "../api-site.ts";
import { payload } from "../payloads.ts";

const cdn = "https://pictures.example.com/boards";
const store = await startFakeS3Server();
afterAll(store.close);
const bucket = `${store.config.endpoint}/${store.config.bucket}`;
const site = await apiSite({ env: { ...getS3Env(store.config), S3_PUBLIC_URL: `${cdn}/` } });
const admin = await site.admin();
const moodboard = await uploadImage();
const answer = await admin.send(
  "POST",
  "/api/boards",
  payload({ status: "published", uploadedMoodboardUrl: moodboard }),
);
const board = answer.json(boardSchema);

async function uploadImage(): Promise<string> {
  const { uploadURL } = (await admin.send("POST", "/api/objects/upload")).json(z.object({ uploadURL: z.string() }));
  const body = Uint8Array.from(await aJpeg());
  await fetch(uploadURL, { method: "PUT", body, headers: { "Content-Type": "image/jpeg" } });
  const finalised = await admin.send("PUT", "/api/moodboard-images", { moodboardImageURL: uploadURL });
  return finalised.json(z.object({ objectPath: z.string() })).objectPath;
}

/** The response of the bucket for a redirect to the CDN. */
function fetchBehindCdn(location: string | null): Promise<Response> {
  expect(location).toMatch(new RegExp(`^${cdn}/objects/`, "u"));
  return fetch(location?.replace(cdn, bucket) ?? "");
}

describe("with a CDN in front of the bucket", () => {
  test.each(["GET", "HEAD"])("%s for a moodboard redirects permanently to the CDN", async (method) => {
    const { status, headers } = await admin.send(method, moodboard);
    expect([status, headers.get("Location")]).toEqual([302, `${cdn}${moodboard}`]);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await fetchBehindCdn(headers.get("Location"))).headers.get("Content-Type")).toBe("image/jpeg");
  });

  test.each([
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/jpeg"],
  ])("an image variant for Accept: %s is created, stored in the bucket and found there", async (accept, type) => {
    const { status, headers } = await vi.waitFor(async () => {
      const response = await site.visitor().get(`${board.moodboard?.src}?w=480`, { Accept: accept });
      expect(response.headers.get("Cache-Control")).not.toBe("no-store");
      return response;
    }, 30_000);
    expect([status, headers.get("Vary")]).toEqual([302, expect.stringContaining("Accept")]);
    expect((await fetchBehindCdn(headers.get("Location"))).headers.get("Content-Type")).toBe(type);
  });

  test("a board's social image is stored in the bucket and redirected to the CDN", async () => {
    const { status, headers } = await site.visitor().get(`/social/${board.id}-1.jpg`);
    expect(status).toBe(302);
    expect((await fetchBehindCdn(headers.get("Location"))).status).toBe(200);
  });

  test("the CSP allows images from the CDN", async () => {
    const policy = (await site.visitor().get("/")).headers.get("Content-Security-Policy") ?? "";
    for (const directive of ["img-src", "connect-src"]) {
      const [sources = ""] = new RegExp(`${directive} [^;]*`, "u").exec(policy) ?? [];
      expect(sources).toContain(" https://pictures.example.com");
    }
  });

  test("returns 404 without a redirect for what is not in the bucket", async () => {
    const { status, headers } = await site.visitor().get("/objects/moodboards/none.jpg");
    expect([status, headers.get("Location")]).toEqual([404, null]);
  });
});

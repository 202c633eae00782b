import { describe, expect, test } from "vitest";
import { imageInterruptedError, imageNotFoundError } from "../../../core/image/image.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { apiSite } from "./api-site.ts";
import { sendRawRequest } from "./raw-request.ts";
import { createUploadCalls } from "./upload-calls.ts";

const site = await apiSite();
const { uploadNew, finalizeAndGetPath } = await createUploadCalls(site);
const path = await finalizeAndGetPath(await uploadNew(Uint8Array.from(await aJpeg())));

test.each([
  [imageNotFoundError(), "public, max-age=300"],
  [imageInterruptedError(), "no-store"],
])("an image that cannot be served for %s is answered 404 with Cache-Control %s", async (error, cacheControl) => {
  const failing = await apiSite({
    change: ({ images }) => ({
      images: { ...images, serve: async () => Promise.reject(error) },
      imageUrls: { parse: () => "/pictures/none.jpg" },
    }),
  });
  const response = await failing.visitor().get("/images/signature/source?w=320");
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, cacheControl]);
});

describe("GET /objects/{path}", () => {
  test("returns the image as immutable, with length and ETag", async () => {
    const image = await fetch(`${site.url}${path}`);
    const { headers } = image;
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("ETag")).toMatch(/^"[^"]+"$/u);
    expect(Number(headers.get("Content-Length"))).toBe((await image.bytes()).length);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.getSetCookie()).toEqual([]);
  });

  test("returns 304 when the ETag matches", async () => {
    const { headers } = await site.visitor().get(path);
    const again = await sendRawRequest(site.url, { path, headers: { "If-None-Match": headers.get("ETag") ?? "" } });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers.etag).toBe(headers.get("ETag"));
    const changed = await site.visitor().get(path, { "If-None-Match": '"another"' });
    expect(changed.status).toBe(200);
  });

  test("returns the same headers without a body for HEAD", async () => {
    const full = await site.visitor().get(path);
    const head = await sendRawRequest(site.url, { method: "HEAD", path });
    expect([head.status, head.text]).toEqual([200, ""]);
    for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
      expect(head.headers[name]).toBe(full.headers.get(name));
    }
  });

  test("returns the same image to all users, signed in or not", async () => {
    const responses = await Promise.all([site.visitor(), await site.admin()].map((client) => client.get(path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  test.each([
    "/objects/",
    "/objects/moodboards",
    "/objects/moodboards/",
    "/objects/moodboards/none.jpg",
    "/objects/../uploads",
    "/objects/..%2f..%2fsession-secret",
    "/objects/moodboards/..%2f..%2f..%2fsession-secret",
    "/objects/moodboards/%00.jpg",
    "/objects/%2e%2e/%2e%2e/session-secret",
    "/objects/\\..\\..\\session-secret",
    "/objects/%E0%A4%A.jpg",
    `/objects/${"a/".repeat(1_000)}b.jpg`,
    `/objects/${"a".repeat(5_000)}.jpg`,
    path.toUpperCase(),
    `${path}/`,
    `${path}.`,
  ])("returns 404 for %s", async (requested) => {
    expect((await sendRawRequest(site.url, { path: requested })).status).toBe(404);
  });

  test("returns 404 for an upload that is not finalized", async () => {
    const uploadURL = await uploadNew(Uint8Array.from(await aJpeg()));
    const token = uploadURL.split("/").at(-1);
    for (const folder of ["uploads", "incoming", "moodboards"]) {
      expect((await site.visitor().get(`/objects/${folder}/${token}.jpg`)).status).toBe(404);
    }
  });
});

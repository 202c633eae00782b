import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { imageInterruptedError, imageNotFoundError } from "../../../core/image/image.ts";
import { aJpeg, jpegLike } from "../../builders/jpeg.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { apiSite } from "./api-site.ts";
import { sendRawRequest } from "./raw-request.ts";
import { createUploadCalls } from "./upload-calls.ts";

const clock = fakeClock(new Date());
const site = await apiSite({ prepare: (container) => container.rebind(tokens.clock).toConstantValue(clock) });
const { openUpload, put, uploadNew, finalize, finalizeAndGetPath } = await createUploadCalls(site);
const jpeg = Uint8Array.from(await aJpeg());

describe("A moodboard", () => {
  test("is uploaded, finalized and then served as a public JPEG", async () => {
    const uploadURL = await openUpload();
    expect(uploadURL).toMatch(/^\/api\/local-upload\/[\w-]{32,}$/u);
    expect((await put(uploadURL, jpeg)).status).toBe(200);
    const objectPath = await finalizeAndGetPath(uploadURL);
    expect(objectPath).toMatch(/^\/objects\/moodboards\/[0-9a-f]+\.jpg$/u);
    expect(await finalizeAndGetPath(`${site.url}${uploadURL}`)).toBe(objectPath);
    const image = await fetch(`${site.url}${objectPath}`);
    expect(image.status).toBe(200);
    expect(image.headers.get("Content-Type")).toBe("image/jpeg");
    const { format, width, height } = await sharp(await image.bytes()).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 60, height: 80 });
  });
});

describe("An upload URL", () => {
  test("that was never given out is 404", async () => {
    expect((await put("/api/local-upload/..%2F..%2Fetc%2Fpasswd", jpeg)).status).toBe(404);
  });

  test("can be used again after a lost connection", async () => {
    const uploadURL = await openUpload();
    const half = {
      headers: { "Content-Length": String(jpeg.length) },
      body: [jpeg.subarray(0, jpeg.length / 2)],
      afterwards: "hang up" as const,
    };
    await expect(sendRawRequest(site.url, { method: "PUT", path: uploadURL, ...half })).rejects.toThrow();
    await expect.poll(async () => (await put(uploadURL, jpeg)).status).toBe(200);
  });
});

test("An upload URL can be used for one hour", async () => {
  const [inTime, late] = [await openUpload(), await openUpload()];
  clock.advance(60 * 60_000 - 1);
  expect((await put(inTime, jpeg)).status).toBe(200);
  clock.advance(1);
  expect((await put(late, jpeg)).status).toBe(403);
});

const maxBytes = 10_485_760;

describe("The validation of an uploaded file", () => {
  test("returns 415 for a file that is no JPEG and keeps the upload URL usable", async () => {
    const uploadURL = await openUpload();
    const response = await put(uploadURL, new TextEncoder().encode("<svg onload=alert(1)>"));
    expect(response.status).toBe(415);
    expect(response.json(errorBodySchema).message).toBe("The file is not a JPEG image.");
    expect((await put(uploadURL, jpeg)).status).toBe(200);
  });

  test("returns 413 for a declared size over the limit before the file is sent", async () => {
    const uploadURL = await openUpload();
    const response = await sendRawRequest(site.url, {
      method: "PUT",
      path: uploadURL,
      headers: { "Content-Length": String(maxBytes + 1), "Content-Type": "image/jpeg" },
      body: [jpeg],
      afterwards: "wait",
    });
    expect(response.status).toBe(413);
    expect((await put(uploadURL, jpeg)).status).toBe(200);
  });

  test("returns 413 at the first byte over the limit when no size was declared", async () => {
    const uploadURL = await openUpload();
    const response = await sendRawRequest(site.url, { method: "PUT", path: uploadURL, body: [jpegLike(maxBytes + 1)] });
    expect(response.status).toBe(413);
    expect(JSON.parse(response.text)).toMatchObject({ suggestion: "Choose a JPEG of at most 10 MB." });
    expect((await put(uploadURL, jpeg)).status).toBe(200);
  });

  test("returns 422 on finalizing a file that starts like a JPEG and is none", async () => {
    const response = await finalize(await uploadNew(Uint8Array.from(jpegLike(2_000))));
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).message).not.toBe("");
  });
});

describe("PUT /api/moodboard-images", () => {
  test("returns an error for an upload URL that has not been used", async () => {
    const response = await finalize(await openUpload());
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).message).toBe("No picture has arrived at this address.");
  });

  test.each(["/api/local-upload/../../etc/passwd", "http://169.254.169.254/latest/meta-data/"])(
    "returns 404 for %j and fetches nothing",
    async (url) => {
      expect((await finalize(url)).status).toBe(404);
    },
  );
});

const path = await finalizeAndGetPath(await uploadNew(Uint8Array.from(await aJpeg())));

test("an image that cannot be served is answered 404, which caches store unless it was interrupted", async () => {
  let error = imageNotFoundError();
  const failing = await apiSite({
    databaseUrl: site.databaseUrl,
    change: ({ images }) => ({
      images: { ...images, serve: async () => Promise.reject(error) },
      imageUrls: { parse: () => "/pictures/none.jpg" },
    }),
  });
  const open = async () => {
    const { status, headers } = await failing.visitor().get("/images/signature/source?w=320");
    return [status, headers.get("Cache-Control")];
  };
  expect(await open()).toEqual([404, "public, max-age=300"]);
  error = imageInterruptedError();
  expect(await open()).toEqual([404, "no-store"]);
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

  test.each([
    "/objects/moodboards/none.jpg",
    "/objects/moodboards/..%2f..%2f..%2fsession-secret",
    "/objects/\\..\\..\\session-secret",
    "/objects/moodboards/%00.jpg",
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

import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { aJpeg, jpegLike, padJpeg, withJpegDimensions } from "../../builders/jpeg.ts";
import { apiSite } from "./api-site.ts";
import { sendRawRequest } from "./raw-request.ts";
import { createUploadCalls } from "./upload-calls.ts";

const site = await apiSite();
const admin = await site.admin();
const { openUpload, put, stream, uploadNew, finalize } = await createUploadCalls(site);
const maxBytes = 10_485_760;
const jpeg = Uint8Array.from(await aJpeg());

describe("The validation of an uploaded file", () => {
  test.each([
    ["a PNG", async () => Uint8Array.from(await sharp(Buffer.from(jpeg)).png().toBuffer())],
    [
      "a PNG of some size",
      async () =>
        Uint8Array.from(Buffer.concat([await sharp(Buffer.from(jpeg)).png().toBuffer(), Buffer.alloc(5_000_000)])),
    ],
    ["text", async () => new TextEncoder().encode("<svg onload=alert(1)>")],
    ["nothing", async () => new Uint8Array()],
    ["two bytes", async () => jpeg.slice(0, 2)],
  ])("returns 415 for a file that is no JPEG and keeps the upload URL usable: %s", async (_name, bytes) => {
    const uploadURL = await openUpload();
    const response = await put(uploadURL, await bytes());
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
    const response = await stream(uploadURL, jpegLike(maxBytes + 1));
    expect(response.status).toBe(413);
    expect(JSON.parse(response.text)).toMatchObject({ suggestion: "Choose a JPEG of at most 10 MB." });
    expect((await put(uploadURL, jpeg)).status).toBe(200);
  });

  test("accepts an image of exactly 10,485,760 bytes, with or without a declared size", async () => {
    const largest = Uint8Array.from(padJpeg(jpeg, maxBytes));
    expect(largest.length).toBe(maxBytes);
    const [announced, streamed] = [await openUpload(), await openUpload()];
    expect((await put(announced, largest)).status).toBe(200);
    expect((await stream(streamed, largest)).status).toBe(200);
    expect((await finalize(streamed)).status).toBe(200);
  });

  test.each([
    ["starts like a JPEG and is none", async () => jpegLike(2_000)],
    ["ends too soon", async () => jpeg.slice(0, jpeg.length / 2)],
    ["claims more than 50 megapixels", async () => withJpegDimensions(await aJpeg(), 20_000, 20_000)],
  ])("returns 422 on finalizing a file that %s", async (_name, bytes) => {
    const uploadURL = await uploadNew(Uint8Array.from(await bytes()));
    const response = await finalize(uploadURL);
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

  test.each([
    "/api/local-upload/",
    "/api/local-upload/../../etc/passwd",
    "/api/local-upload/..%2f..%2fetc%2fpasswd",
    `/api/local-upload/${"a".repeat(43)}/../x`,
    "/objects/moodboards/x.jpg",
    "file:///etc/passwd",
    "http://169.254.169.254/latest/meta-data/",
    "https://evil.example/api/local-upload/",
    "//evil.example/api/local-upload/x",
    "nonsense",
    "://",
    " ",
    "http://[",
  ])("returns 404 for %j and fetches nothing", async (url) => {
    expect((await finalize(url)).status).toBe(404);
  });

  test.each([undefined, "", null, 7, ["/api/local-upload/x"], "/\u0000", "x".repeat(2_049)])(
    "returns 422 for %j",
    async (url) => {
      expect((await admin.send("PUT", "/api/moodboard-images", { moodboardImageURL: url })).status).toBe(422);
    },
  );
});

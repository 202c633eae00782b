import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { apiSite } from "./api-site.ts";
import { createUploadCalls } from "./upload-calls.ts";

const clock = fakeClock(new Date());
const site = await apiSite({ prepare: (container) => container.rebind(tokens.clock).toConstantValue(clock) });
const visitor = site.visitor();
const { openUpload, put, abortUpload, uploadNew, finalize, finalizeAndGetPath } = await createUploadCalls(site);
const jpeg = Uint8Array.from(await aJpeg());

describe("A moodboard", () => {
  test("is uploaded, finalized and then served as a public JPEG", async () => {
    const uploadURL = await openUpload();
    expect(uploadURL).toMatch(/^\/api\/local-upload\/[\w-]{32,}$/u);
    expect((await put(uploadURL, jpeg)).status).toBe(200);
    const objectPath = await finalizeAndGetPath(uploadURL);
    expect(objectPath).toMatch(/^\/objects\/moodboards\/[0-9a-f]+\.jpg$/u);
    const image = await fetch(`${site.url}${objectPath}`);
    expect(image.status).toBe(200);
    expect(image.headers.get("Content-Type")).toBe("image/jpeg");
    const { format, width, height } = await sharp(await image.bytes()).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 60, height: 80 });
  });

  test("is uploaded without a session, because the upload URL grants access", async () => {
    expect((await put(await openUpload(), jpeg)).status).toBe(200);
  });

  test("keeps its path when it is finalized again", async () => {
    const uploadURL = await uploadNew(jpeg);
    const once = await finalizeAndGetPath(uploadURL);
    expect(await finalizeAndGetPath(uploadURL)).toBe(once);
    expect(await finalizeAndGetPath(`${site.url}${uploadURL}`)).toBe(once);
    const atOnce = await Promise.all([finalizeAndGetPath(uploadURL), finalizeAndGetPath(uploadURL)]);
    expect(atOnce).toEqual([once, once]);
  });

  test("gets one path when it is finalized twice at the same time", async () => {
    const uploadURL = await uploadNew(jpeg);
    const [one, other] = await Promise.all([finalizeAndGetPath(uploadURL), finalizeAndGetPath(uploadURL)]);
    expect(one).toBe(other);
    expect((await visitor.get(one ?? "")).status).toBe(200);
  });

  test("is upright and has no metadata", async () => {
    const lying = await aJpeg(80, 60, (image) =>
      image
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Make: "Secret Camera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } }),
    );
    const objectPath = await finalizeAndGetPath(await uploadNew(Uint8Array.from(lying)));
    const bytes = await (await fetch(`${site.url}${objectPath}`)).bytes();
    const metadata = await sharp(bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([60, 80]);
    expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp]).toEqual(Array(4).fill(undefined));
    expect(Buffer.from(bytes).includes("Secret Camera")).toBe(false);
  });
});

describe("An upload URL", () => {
  test("works once", async () => {
    const uploadURL = await uploadNew(jpeg);
    const again = await put(uploadURL, jpeg);
    expect(again.status).toBe(403);
    expect(again.json(errorBodySchema).suggestion).toBe("Choose the image again.");
  });

  test("accepts one of two concurrent uploads", async () => {
    const uploadURL = await openUpload();
    const both = await Promise.all([put(uploadURL, jpeg), put(uploadURL, jpeg)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test("expires after an hour, for uploading and for finalizing", async () => {
    const [unused, used] = [await openUpload(), await uploadNew(jpeg)];
    clock.advance(60 * 60 * 1000 + 1);
    expect((await put(unused, jpeg)).status).toBe(403);
    expect((await finalize(used)).status).toBe(403);
  });

  test.each(["x", "a".repeat(43), "..%2F..%2Fetc%2Fpasswd", "%00", "a".repeat(1_000), "%E0%A4%A"])(
    "that was never given out is 404: %s",
    async (token) => {
      expect((await put(`/api/local-upload/${token}`, jpeg)).status).toBe(404);
    },
  );

  test("can be used again after a lost connection", async () => {
    const uploadURL = await openUpload();
    await expect(abortUpload(uploadURL, jpeg)).rejects.toThrow();
    await expect.poll(async () => (await put(uploadURL, jpeg)).status).toBe(200);
  });
});

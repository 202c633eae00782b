import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { imageWidths } from "../../../../core/image/image.ts";
import { aTransparentPng } from "../../../builders/images.ts";
import { sendRawRequest } from "../raw-request.ts";
import { browsers, startImageSite } from "./image-site.ts";

const site = await startImageSite();
const { photo, remote, fetched, imageUrls: urls, stored, image, firstImage } = site;

describe("an image of this site", () => {
  test.each([
    ["AVIF and WebP", browsers.avif, "image/webp"],
    ["WebP", browsers.webp, "image/webp"],
    ["neither", browsers.jpeg, "image/jpeg"],
    ["WebP with q=0", "image/webp;q=0,*/*", "image/jpeg"],
  ])("is sent at the requested width to a browser that accepts %s", async (_, accept, type) => {
    const response = await image(await stored("at-once"), 320, accept);
    expect([response.status, response.type]).toEqual([200, type]);
    expect(response.headers.get("Vary")).toContain("Accept");
    expect(await sharp(response.bytes).metadata()).toMatchObject({ width: 320, height: 213 });
    expect(response.headers.get("Content-Length")).toBe(String(response.bytes.length));
  });

  test("is sent as immutable AVIF once that has been created in the background", async () => {
    const source = await stored("avif-later");
    const first = await image(source, 160, browsers.avif);
    expect([first.type, first.headers.get("Cache-Control")]).toEqual(["image/webp", "public, max-age=600"]);
    const later = await vi.waitFor(async () => {
      const response = await image(source, 160, browsers.avif);
      expect(response.type).toBe("image/avif");
      return response;
    }, 30_000);
    expect(later.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(later.bytes.length).toBeLessThan(first.bytes.length);
    expect((await image(source, 160, browsers.webp)).type).toBe("image/webp");
  });

  test.each([browsers.webp, browsers.jpeg])("is immutable for Accept: %s", async (accept) => {
    const response = await image(await stored("for-good"), 160, accept);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  });

  test.each(imageWidths)("is served %i pixels wide, but never enlarged", async (width) => {
    const response = await image(await stored("widths"), width);
    expect((await sharp(response.bytes).metadata()).width).toBe(Math.min(width, 1_200));
  });

  test("is served as a portrait crop, which is a separate immutable file", async () => {
    const source = await stored("tall-cut");
    const [tall, whole] = [await image(source, "320&cut=tall"), await image(source, 320)];
    expect([tall.status, tall.headers.get("Cache-Control")]).toEqual([200, whole.headers.get("Cache-Control")]);
    expect(await sharp(tall.bytes).metadata()).toMatchObject({ width: 320, height: 400 });
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 320, height: 213 });
  });

  test("is upright and has no metadata", async () => {
    const turned = await sharp(photo)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: "Ada" } })
      .toBuffer();
    const response = await image(await stored("turned", turned), 160);
    const metadata = await sharp(response.bytes).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([160, 240, undefined]);
  });

  test("returns 304 when the ETag matches", async () => {
    const source = await stored("fresh");
    const etag = (await image(source, 160)).headers.get("ETag") ?? "";
    const again = await sendRawRequest(site.url, {
      path: `${urls.toUrl(source)}?w=160`,
      headers: { Accept: browsers.webp, "If-None-Match": etag },
    });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
  });

  test("returns its size without a body for HEAD", async () => {
    const source = await stored("head");
    const whole = await image(source, 160);
    const head = await firstImage(source, 160, browsers.webp, "HEAD");
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.get("Content-Length")).toBe(String(whole.bytes.length));
  });

  test.each(["/pictures/rooms/kitchen.jpg", "/sample-catalogue/rug-kilim.jpg"])("is served from %s", async (source) => {
    expect((await image(source, 160)).status).toBe(200);
  });

  test("keeps transparency, and is flattened on white in JPEG", async () => {
    remote.set("https://shop.example/lamp.png", await aTransparentPng());
    const webp = await image("https://shop.example/lamp.png", 160);
    expect((await sharp(webp.bytes).metadata()).hasAlpha).toBe(true);
    const jpeg = await image("https://shop.example/lamp.png", 160, browsers.jpeg);
    expect([jpeg.status, jpeg.type]).toEqual([200, "image/jpeg"]);
  });
});

describe("an image whose variant is not made yet", () => {
  test("is sent at once in its original size, with no-store", async () => {
    const response = await firstImage(await stored("not-yet"), 320, browsers.avif);
    expect([response.status, response.type]).toEqual([200, "image/jpeg"]);
    expect(response.bytes.equals(photo)).toBe(true);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Vary")).toContain("Accept");
    expect(response.headers.get("ETag")).toBeNull();
    expect((await firstImage(await stored("not-yet-head"), 320, browsers.avif, "HEAD")).bytes).toHaveLength(0);
  });

  test("is sent as the next wider variant, never with 304", async () => {
    const source = await stored("wider");
    const etag = (await image(source, 640)).headers.get("ETag") ?? "";
    const response = await sendRawRequest(site.url, {
      path: `${urls.toUrl(source)}?w=480`,
      headers: { Accept: browsers.webp, "If-None-Match": etag },
    });
    expect([response.status, response.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(await sharp(response.bytes).metadata()).toMatchObject({ format: "webp", width: 640 });
  });
});

describe("an image with concurrent requests", () => {
  test("is created once", async () => {
    const put = vi.spyOn(site.container.get(tokens.storage), "put");
    const source = await stored("many");
    const responses = await Promise.all(Array.from({ length: 20 }, () => image(source, 1_280)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
    expect(put.mock.calls.filter(([key]) => key.includes("-1280-"))).toHaveLength(1);
    put.mockRestore();
  });

  test("of another site is fetched once for all widths", async () => {
    remote.set("https://shop.example/sofa.jpg", photo);
    const widths = [160, 320, 480, 640];
    const responses = await Promise.all(widths.map((width) => image("https://shop.example/sofa.jpg", width)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await image("https://shop.example/sofa.jpg", 800)).toMatchObject({ status: 200 });
    expect(fetched.filter((url) => url === "https://shop.example/sofa.jpg")).toHaveLength(1);
  });
});

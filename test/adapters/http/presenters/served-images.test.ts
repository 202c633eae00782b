import { createHmac } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { siteOperations } from "../../../../adapters/http/contract/operations/site.ts";
import { termOperations } from "../../../../adapters/http/contract/operations/terms.ts";
import { createImageUrls } from "../../../../adapters/http/presenters/image-urls.ts";
import { deriveSiteKeys } from "../../../../adapters/http/security/site-keys.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { PublicFetchError } from "../../../../core/kernel/http-fetch.port.ts";
import { toChunks } from "../../../builders/byte-stream.ts";
import { aContentRights } from "../../../builders/content-rights.ts";
import { anSvg, aPhoto } from "../../../builders/images.ts";
import { withJpegDimensions } from "../../../builders/jpeg.ts";
import { apiSite, sessionSecret, siteKeys } from "../api-site.ts";
import { payload } from "../payloads.ts";
import { sendRawRequest } from "../raw-request.ts";

/** Accept headers of browsers of three generations. */
const browsers = {
  avif: "image/avif,image/webp,image/apng,*/*;q=0.8",
  webp: "image/webp,image/*,*/*;q=0.8",
  jpeg: "*/*",
} as const;
const photo = await aPhoto();
/** All that the site can fetch; `fetched` contains the requested URLs. */
const remote = new Map<string, Buffer>();
const fetched: string[] = [];
const site = await apiSite({
  prepare: (container) => {
    container.rebind(tokens.publicFetch).toConstantValue(async (url) => {
      fetched.push(url);
      const bytes = remote.get(url);
      if (bytes === undefined) throw new PublicFetchError("foreign.unreadable", "This address cannot be read.");
      return { bytes, url, contentType: "image/jpeg" };
    });
  },
});
const storage = site.container.get(tokens.storage);
const urls = createImageUrls(siteKeys.images, site.container.get(tokens.rights));

/** Stores the photo as a moodboard and returns its path. */
async function stored(name: string): Promise<string> {
  const key = `moodboards/${name}.jpg`;
  await storage.put(key, toChunks(photo), "image/jpeg");
  return `/objects/${key}`;
}

/** The first response for an image, which can be a stand-in, with its bytes. */
async function firstImage(source: string, width: number | string, accept: string = browsers.webp, method = "GET") {
  const response = await fetch(`${site.url}${urls.toUrl(source)}?w=${width}`, { method, headers: { Accept: accept } });
  const { status, headers } = response;
  return { status, type: headers.get("Content-Type"), headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The response once the requested variant is made. */
const image = (source: string, width: number | string, accept?: string) =>
  vi.waitFor(async () => {
    const response = await firstImage(source, width, accept);
    const isStandIn = response.status === 200 && response.headers.get("Cache-Control") === "no-store";
    if (isStandIn) throw new Error("only a stand-in was returned");
    return response;
  }, 20_000);

describe("an image of this site", () => {
  test.each([
    ["WebP", browsers.webp, "image/webp"],
    ["WebP with q=0", "image/webp;q=0,*/*", "image/jpeg"],
  ])("is sent at the requested width to a browser that accepts %s", async (_, accept, type) => {
    const response = await image(await stored("at-once"), 320, accept);
    expect([response.status, response.type]).toEqual([200, type]);
    expect(response.headers.get("Vary")).toContain("Accept");
    expect(await sharp(response.bytes).metadata()).toMatchObject({ width: 320, height: 213 });
    expect(response.headers.get("Content-Length")).toBe(String(response.bytes.length));
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
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

  test("is served as a portrait crop, which is a separate immutable file", async () => {
    const source = await stored("tall-cut");
    const [tall, whole] = [await image(source, "320&cut=tall"), await image(source, 320)];
    expect([tall.status, tall.headers.get("Cache-Control")]).toEqual([200, whole.headers.get("Cache-Control")]);
    expect(await sharp(tall.bytes).metadata()).toMatchObject({ width: 320, height: 400 });
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 320, height: 213 });
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

describe("responses of the API", () => {
  test("have signed image URLs of boards, moodboards and products", async () => {
    const admin = await site.admin();
    const moodboard = await stored("shown");
    const response = await admin.send("POST", "/api/boards", payload({ uploadedMoodboardUrl: moodboard }));
    const board = response.json(boardSchema);
    expect(board.uploadedMoodboardUrl).toBe(moodboard);
    expect(board.moodboard?.src).toBe(urls.toUrl(moodboard));
    expect(board.products.map(({ picture: { src } }) => src)).toEqual(
      board.products.map(({ imageUrl }) => urls.toUrl(imageUrl)),
    );
  });

  test("have images of rooms and the hero", async () => {
    const admin = await site.admin();
    await admin.send("POST", "/api/rooms", { name: "Kitchen" });
    const [kitchen] = (await site.visitor().get("/api/rooms")).json(termOperations("rooms").list.responses[200]);
    expect(kitchen?.picture?.src).toBe(urls.toUrl("/pictures/rooms/kitchen.jpg"));
    expect(
      (await site.visitor().get("/api/site")).json(siteOperations.getSite.responses[200]).heroPicture?.src,
    ).toMatch(/^\/images\//u);
  });
});

describe("a file that is not an image", () => {
  test.each([
    ["an SVG", anSvg],
    ["half an image", photo.subarray(0, 3_000)],
    ["an image that declares 3,600 megapixels", Buffer.from(withJpegDimensions(photo, 60_000, 60_000))],
  ])("returns 404 with a short lifetime: %s", async (name, bytes) => {
    const source = `https://shop.example/${encodeURIComponent(name)}`;
    remote.set(source, bytes);
    const response = await image(source, 160);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "public, max-age=300"]);
  });

  test.each([
    "/objects/../../etc/passwd",
    "/objects/derivatives/00/secret.webp",
    "/pictures/../index.html",
    "https://shop.example/gone.jpg",
  ])("returns 404 even when the URL is signed: %s", async (source) => {
    expect((await image(source, 160)).status).toBe(404);
  });
});

describe("an invalid image URL", () => {
  const source = "https://shop.example/any.jpg";
  const own = urls.toUrl(source);
  const [, , signature = "", encoded = ""] = own.split("/");
  const other = createImageUrls(
    deriveSiteKeys("a secret of somebody else, 32 chars", null).images,
    aContentRights(),
  ).toUrl(source);
  const unsalted = createHmac("sha256", sessionSecret).update(source).digest();

  test.each([
    ["signed with another secret", other],
    ["signed with the bare secret", `/images/${unsalted.subarray(0, 16).toString("base64url")}/${encoded}`],
    ["with another source", own.replace(encoded, Buffer.from("http://127.0.0.1/").toString("base64url"))],
    ["with a signature that is shorter", `/images/${signature.slice(0, -2)}/${encoded}`],
    ["without a signature", `/images//${encoded}`],
    ["with NUL", `/images/${signature}/%00`],
    ["with a broken escape", `/images/${signature}/%E0%A4%A`],
  ])("returns 404 and fetches nothing: %s", async (_, path) => {
    const before = fetched.length;
    const response = await sendRawRequest(site.url, { path: `${path}?w=160` });
    expect([400, 404]).toContain(response.status);
    expect(fetched).toHaveLength(before);
  });

  test.each(["", "161", "160&w=320"])("returns 400 for the width '%s'", async (width) => {
    expect((await image(await stored("odd-width"), width)).status).toBe(400);
  });

  test.each(["TALL", "tall&cut=tall"])("returns 400 for the crop '%s'", async (cut) => {
    expect((await image(await stored("odd-cut"), `160&cut=${cut}`)).status).toBe(400);
  });

  test("does not give access to stored variants", async () => {
    remote.set("https://shop.example/kept.jpg", photo);
    await image("https://shop.example/kept.jpg", 160);
    const stored: string[] = [];
    for await (const { key } of storage.list("derivatives/")) stored.push(key);
    expect(stored.length).toBeGreaterThan(1);
    for (const key of stored) expect((await site.visitor().get(`/objects/${key}`)).status).toBe(404);
  });
});

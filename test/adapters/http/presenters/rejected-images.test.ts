import { createHmac } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createImageUrls } from "../../../../adapters/http/presenters/image-urls.ts";
import { aContentRights } from "../../../builders/content-rights.ts";
import { anSvg } from "../../../builders/images.ts";
import { withJpegDimensions } from "../../../builders/jpeg.ts";
import { sessionSecret } from "../api-site.ts";
import { sendRawRequest } from "../raw-request.ts";
import { browsers, startImageSite } from "./image-site.ts";

const site = await startImageSite();
const { photo, remote, fetched, storage, imageUrls: urls, stored, image } = site;
const gif = await sharp(photo).resize(20).gif().toBuffer();
const tiff = await sharp(photo).resize(20).tiff().toBuffer();

describe("a file that is not an image", () => {
  test.each([
    ["an SVG", anSvg],
    ["HTML", Buffer.from("<!doctype html><title>Robot check</title>")],
    ["a GIF", gif],
    ["a TIFF", tiff],
    ["nothing at all", Buffer.alloc(0)],
    ["half an image", photo.subarray(0, 3_000)],
    ["noise that begins like a JPEG", Buffer.concat([photo.subarray(0, 20), Buffer.alloc(9_000, 7)])],
    ["an image that declares 3,600 megapixels", Buffer.from(withJpegDimensions(photo, 60_000, 60_000))],
  ])("returns 404 with a short lifetime: %s", async (name, bytes) => {
    const source = `https://shop.example/${encodeURIComponent(name)}`;
    remote.set(source, bytes);
    const response = await image(source, 160);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "public, max-age=300"]);
  });

  test.each([
    "/objects/moodboards/gone.jpg",
    "/objects/../../etc/passwd",
    "/objects/derivatives/00/secret.webp",
    "/pictures/../index.html",
    "/pictures/CREDITS.md",
    "/pictures/rooms",
    "/sample-catalogue/%2e%2e/catalog.ts",
    "/etc/passwd",
    "/healthz",
    "//evil.example/x.jpg",
    "/\\evil.example/x.jpg",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "https://shop.example/gone.jpg",
  ])("returns 404 even when the URL is signed: %s", async (source) => {
    expect((await image(source, 160)).status).toBe(404);
  });

  test("is not fetched again within minutes", async () => {
    const source = "https://shop.example/dead.jpg";
    for (const width of [160, 320, 480]) expect((await image(source, width)).status).toBe(404);
    expect(fetched.filter((url) => url === source)).toHaveLength(1);
  });
});

describe("an invalid image URL", () => {
  const source = "https://shop.example/any.jpg";
  const own = urls.toUrl(source);
  const [, , signature = "", encoded = ""] = own.split("/");
  const other = createImageUrls("a secret of somebody else, 32 chars", aContentRights()).toUrl(source);
  const unsalted = createHmac("sha256", sessionSecret).update(source).digest();

  test.each([
    ["signed with another secret", other],
    ["signed with the bare secret", `/images/${unsalted.subarray(0, 16).toString("base64url")}/${encoded}`],
    ["with another source", own.replace(encoded, Buffer.from("http://127.0.0.1/").toString("base64url"))],
    ["with a signature that is shorter", `/images/${signature.slice(0, -2)}/${encoded}`],
    ["with a signature that is longer", `/images/${signature}AA/${encoded}`],
    ["without a signature", `/images//${encoded}`],
    ["with a non-canonical encoding of the source", `${own}=`],
    ["with the source unencoded", `/images/${signature}/${encodeURIComponent(source)}`],
    ["with NUL", `/images/${signature}/%00`],
    ["with a broken escape", `/images/${signature}/%E0%A4%A`],
    ["with no source", "/images"],
  ])("returns 404 and fetches nothing: %s", async (_, path) => {
    const before = fetched.length;
    const response = await sendRawRequest(site.url, { path: `${path}?w=160` });
    expect([400, 404]).toContain(response.status);
    expect(fetched).toHaveLength(before);
  });

  test.each(["", "0", "161", "159", "1921", "99999", "160.0", "1e3", "-160", "160&w=320", "0160", "%00"])(
    "returns 400 for the width '%s'",
    async (width) => {
      expect((await image(await stored("odd-width"), width)).status).toBe(400);
    },
  );

  test.each(["", "whole", "TALL", "tall&cut=tall", "tall%00", "constructor"])(
    "returns 400 for the crop '%s'",
    async (cut) => {
      expect((await image(await stored("odd-cut"), `160&cut=${cut}`)).status).toBe(400);
    },
  );

  test("returns 405 for methods other than GET and HEAD", async () => {
    expect((await image(await stored("post"), 160, browsers.webp, "POST")).status).toBe(405);
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

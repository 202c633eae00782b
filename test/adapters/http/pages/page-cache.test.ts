import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";
import { apiSite } from "../api-site.ts";
import { sendRawRequest } from "../raw-request.ts";
import { createCountingPages } from "./counting-pages.ts";

const counting = createCountingPages();
const contentChanges = fakeContentChanges();
const site = await apiSite({
  change: () => ({ pages: counting.pages, contentChanges: contentChanges.contentChanges }),
});
const visitor = site.visitor();

beforeEach(() => counting.reset());

describe("a page", () => {
  test("is rendered once for concurrent and later requests", async () => {
    const path = "/boards?q=once";
    await Promise.all(Array.from({ length: 20 }, () => visitor.get(path)));
    await visitor.get(path);
    expect(counting.rendered()).toEqual([path]);
  });

  test("that is not found is not cached", async () => {
    expect((await visitor.get("/nothing/here")).status).toBe(404);
    expect((await visitor.get("/nothing/here")).status).toBe(404);
    expect(counting.rendered()).toEqual(["/nothing/here", "/nothing/here"]);
  });

  test("is sent in brotli, gzip or identity, each with its own ETag for 304", async () => {
    const responses = await Promise.all(
      ["gzip, br", "gzip", "br;q=0, gzip;q=0.5", "identity", ""].map((accepted) => fetchEncoded(accepted)),
    );
    expect(responses.map(({ encoding }) => encoding)).toEqual(["br", "gzip", "gzip", undefined, undefined]);
    const weighted = ["br;q=0.1,gzip", "gzip;Q=0.5, br;q=0.5", "identity, gzip;q=0.9", "br;q=none, *;q=0"];
    const chosen = await Promise.all(weighted.map(async (accepted) => (await fetchEncoded(accepted)).encoding));
    expect(chosen).toEqual(["gzip", "br", undefined, undefined]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(new Set(responses.map(({ etag }) => etag)).size).toBe(3);
    const [first] = responses;
    const again = await sendRawRequest(site.url, {
      path: "/boards?q=encodings",
      headers: { "Accept-Encoding": "br", "If-None-Match": `"other", W/${first?.etag}` },
    });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
  });
});

async function fetchEncoded(acceptEncoding: string) {
  const { headers, bytes } = await sendRawRequest(site.url, {
    path: "/boards?q=encodings",
    headers: { "Accept-Encoding": acceptEncoding },
  });
  const encoding = headers["content-encoding"];
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return { encoding, etag: headers.etag, text: Buffer.from(plain).toString() };
}

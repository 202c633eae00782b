import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { getReason, startExternalServer } from "./external-server.ts";

const page = Buffer.from(`<title>Oak Stool</title>${"<p>Solid oak.</p>".repeat(500)}`);

async function serve(encoding: string | readonly string[], body: Uint8Array) {
  const remote = await startExternalServer((_, response) => response.setHeader("Content-Encoding", encoding).end(body));
  const url = `http://shop.example:${remote.port}/`;
  const read = (oversize: "refuse" | "cut") =>
    remote.fetchPublicUrl(url, { accept: "text/html", maxBytes: 100_000, oversize });
  return { read };
}

describe("a compressed response", () => {
  test.each<readonly [string | readonly string[], Uint8Array]>([
    ["gzip", gzipSync(page)],
    ["GZIP", gzipSync(page)],
    ["x-gzip", gzipSync(page)],
    ["gzip, identity", gzipSync(page)],
    [["gzip", "utf-8"], gzipSync(page)],
    ["deflate", deflateSync(page)],
    ["br", brotliCompressSync(page)],
    ["zstd", zstdCompressSync(page)],
    ["gzip, br", brotliCompressSync(gzipSync(page))],
    ["gzip", Buffer.concat([gzipSync(page.subarray(0, 99)), gzipSync(page.subarray(99))])],
    ["gzip", gzipSync(page).subarray(0, -8)],
    ["identity", page],
    ["Identity", page],
    [" identity ", page],
    ["identity, identity", page],
    ["none", page],
    ["UTF-8", page],
    ["", page],
  ])("with the Content-Encoding %j is decompressed", async (encoding, body) => {
    const { read } = await serve(encoding, body);
    expect(Buffer.from((await read("refuse")).bytes).toString()).toBe(page.toString());
  });

  test.each([
    ["gzip", gzipSync(Buffer.alloc(50_000_000))],
    ["br", brotliCompressSync(Buffer.alloc(50_000_000))],
    ["gzip, gzip", gzipSync(gzipSync(Buffer.alloc(50_000_000)))],
  ])("with %s is refused, or cut, at the limit of the decompressed bytes", async (encoding, bomb) => {
    const { read } = await serve(encoding, bomb);
    expect(await getReason(read("refuse"))).toBe("larger than allowed");
    expect((await read("cut")).bytes).toHaveLength(100_000);
  });

  test.each([
    ["gzip", page, /incorrect header/u],
    ["br", page, /decompress|corrupt|ERR_/iu],
    ["gzip, gzip, gzip, gzip", page, /compressed too often/u],
  ])("with %s that is not so compressed is refused", async (encoding, body, reason) => {
    const { read } = await serve(encoding, body);
    expect(await getReason(read("refuse"))).toMatch(reason);
  });
});

import { createServer } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { getReason, startExternalServer } from "./external-server.ts";

describe("createPublicFetch", () => {
  test("sends no cookies, accepts no compression and adds no other headers", async () => {
    const remote = await startExternalServer((_, response) => response.end("x"));
    await remote.read(`http://shop.example:${remote.port}/`);
    expect(remote.requests[0]?.headers).toEqual({
      accept: "image/*",
      "accept-encoding": "identity",
      "user-agent": "tests",
      host: `shop.example:${remote.port}`,
      connection: "close",
    });
  });

  test("fails with a timeout when the body arrives too slowly", async () => {
    const remote = await startExternalServer(
      (_, response) => {
        const timer = setInterval(() => response.write("x"), 20);
        response.on("close", () => clearInterval(timer));
      },
      { totalMs: 200 },
    );
    expect(await getReason(remote.read(`http://shop.example:${remote.port}/`))).toMatch(/timeout|aborted/u);
  });

  test("fails with a timeout when no response arrives", async () => {
    const remote = await startExternalServer(() => {}, { totalMs: 200 });
    expect(await getReason(remote.read(`http://shop.example:${remote.port}/`))).toMatch(/timeout|aborted/u);
  });

  test("stops an endless body at the limit", async () => {
    let sent = 0;
    const remote = await startExternalServer((_, response) => {
      const more = () => {
        for (sent += 1; response.write(Buffer.alloc(10_000)); sent += 1) if (response.destroyed) return;
      };
      response.on("drain", more);
      more();
    });
    expect(await getReason(remote.read(`http://shop.example:${remote.port}/`))).toBe("larger than allowed");
    expect(sent).toBeLessThan(2_000);
  });

  test("refuses a Content-Length above the limit without reading the body", async () => {
    const remote = await startExternalServer((_, response) =>
      response.writeHead(200, { "Content-Length": "100001" }).write("x"),
    );
    expect(await getReason(remote.read(`http://shop.example:${remote.port}/`))).toBe("larger than allowed");
  });

  test("cuts a longer body at the limit when asked to, also one that announces its length", async () => {
    const remote = await startExternalServer((_, response) => response.end(Buffer.alloc(300_000, 7)));
    const url = `http://shop.example:${remote.port}/`;
    const limits = { accept: "text/html", maxBytes: 100_000, oversize: "cut" } as const;
    expect((await remote.fetchPublicUrl(url, limits)).bytes).toEqual(new Uint8Array(100_000).fill(7));
  });

  test.each([204, 206, 304, 403, 500])("refuses status %i", async (status) => {
    const remote = await startExternalServer((_, response) => response.writeHead(status).end());
    expect(await getReason(remote.read(`http://shop.example:${remote.port}/`))).toBe(`answered ${status}`);
  });

  test.each([
    ["endless headers", `HTTP/1.1 200 OK\r\n${"X-Long: ".concat("a".repeat(1_000), "\r\n").repeat(40)}\r\n`],
    ["a response that is not HTTP", "SSH-2.0-OpenSSH_9.2\r\n"],
    ["a body that breaks off", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nhalf"],
  ])("refuses %s", async (_, text) => {
    const server = createServer((socket) => socket.on("error", () => {}).end(text));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const remote = await startExternalServer((__, response) => response.end(), { ports: new Set([port ?? 0]) });
    await expect(remote.read(`http://shop.example:${port}/`)).rejects.toMatchObject({ code: "foreign.unreadable" });
  });
});

test("at most six requests run at a time", async () => {
  let [running, most] = [0, 0];
  const remote = await startExternalServer((_, response) => {
    most = Math.max(most, ++running);
    setTimeout(() => {
      running -= 1;
      response.end("x");
    }, 20);
  });
  await Promise.all(Array.from({ length: 18 }, () => remote.read(`http://shop.example:${remote.port}/`)));
  expect(most).toBe(6);
});

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
    [["gzip", "utf-8"], gzipSync(page)],
    ["deflate", deflateSync(page)],
    ["br", brotliCompressSync(page)],
    ["zstd", zstdCompressSync(page)],
    ["gzip, br", brotliCompressSync(gzipSync(page))],
    ["gzip", Buffer.concat([gzipSync(page.subarray(0, 99)), gzipSync(page.subarray(99))])],
    ["gzip", gzipSync(page).subarray(0, -8)],
    ["identity", page],
    ["UTF-8", page],
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

describe("createRedirectResolver", () => {
  test("returns the absolute target without following it", async () => {
    const remote = await startExternalServer((_, response) =>
      response.writeHead(301, { Location: "/there?x=1" }).end(),
    );
    expect(await remote.next(`http://short.example:${remote.port}/a`)).toBe(
      `http://short.example:${remote.port}/there?x=1`,
    );
    expect(remote.requests).toHaveLength(1);
  });

  test("returns null for a response that is no redirect and does not read its body", async () => {
    let isClosed = false;
    const remote = await startExternalServer((_, response) => {
      response.on("close", () => {
        isClosed = true;
      });
      response.writeHead(200).write("the beginning of much");
    });
    expect(await remote.next(`http://short.example:${remote.port}/a`)).toBeNull();
    await expect.poll(() => isClosed).toBe(true);
  });

  test("sends no request to internal addresses or other protocols", async () => {
    const remote = await startExternalServer((_, response) => response.end());
    expect(await getReason(remote.next(`http://127.0.0.2:${remote.port}/`))).toBe("not a public address");
    expect(await getReason(remote.next("file:///etc/passwd"))).toBe("not an http or https address");
    expect(remote.requests).toEqual([]);
  });

  test("fails with a timeout when no response arrives", async () => {
    const remote = await startExternalServer(() => {}, { totalMs: 100 });
    expect(await getReason(remote.next(`http://short.example:${remote.port}/`))).toMatch(/timeout|aborted/u);
  });
});

describe("a host name", () => {
  test("is refused when one of its addresses is internal", async () => {
    const remote = await startExternalServer((_, response) => response.end(), {
      resolve: async () => ["127.0.0.1", "127.0.0.2"],
    });
    expect(await getReason(remote.read(`http://shop.example:${remote.port}/`))).toBe("not a public address");
    expect(remote.requests).toEqual([]);
  });

  test("is resolved once, and the connection goes to the checked address", async () => {
    let lookups = 0;
    const resolve = async () => (lookups++ === 0 ? ["127.0.0.1"] : ["127.0.0.2"]);
    const remote = await startExternalServer((_, response) => response.end("fine"), { resolve });
    const { bytes } = await remote.read(`http://shop.example:${remote.port}/`);
    expect([Buffer.from(bytes).toString(), lookups]).toEqual(["fine", 1]);
    expect(remote.contactedIps).toEqual(["127.0.0.1"]);
    expect(remote.requests.map(({ headers }) => headers.host)).toEqual([`shop.example:${remote.port}`]);
  });

  test("fails with a timeout when resolution does not end", async () => {
    const remote = await startExternalServer((_, response) => response.end(), {
      resolve: () => new Promise(() => {}),
      totalMs: 100,
    });
    expect(await getReason(remote.read(`http://shop.example:${remote.port}/`))).toContain("timeout");
  });
});

describe("a redirect", () => {
  test("is followed, also to a path, and the result has the final URL", async () => {
    const remote = await startExternalServer((request, response) => {
      const next: Record<string, string> = { "/one": "/two", "/two": `http://other.example:${remote.port}/three` };
      const location = next[request.url ?? ""];
      if (location === undefined) response.setHeader("Content-Type", "image/jpeg").end("picture");
      else response.writeHead(302, { Location: location }).end();
    });
    const found = await remote.read(`http://shop.example:${remote.port}/one`);
    expect(Buffer.from(found.bytes).toString()).toBe("picture");
    expect(found).toMatchObject({ url: `http://other.example:${remote.port}/three`, contentType: "image/jpeg" });
  });

  test("to a URL that matches `stopAt` is returned without requesting it", async () => {
    const remote = await startExternalServer((request, response) => {
      const next = request.url === "/one" ? "/two" : `http://other.example:${remote.port}/three`;
      response.writeHead(302, { Location: next }).end();
    });
    const stopAt = ({ hostname }: URL) => hostname === "other.example";
    const found = await remote.read(`http://shop.example:${remote.port}/one`, { stopAt });
    expect(found).toEqual({
      bytes: new Uint8Array(),
      contentType: null,
      url: `http://other.example:${remote.port}/three`,
    });
    expect(remote.requests.map(({ url }) => url)).toEqual(["/one", "/two"]);
  });

  test.each([
    ["http://127.0.0.2:{port}/", "not a public address"],
    ["http://0x7f000002:{port}/", "not a public address"],
    ["http://inside.example:{port}/", "not a public address"],
    ["http://127.0.0.1:1/", "not a port of the web"],
    ["http://ada:secret@127.0.0.1:{port}/", "an address with a user in it"],
    ["file:///etc/passwd", "not an http or https address"],
  ])('to %s is refused with the reason "%s"', async (location, reason) => {
    const resolve = async (name: string) => [name === "inside.example" ? "127.0.0.2" : "127.0.0.1"];
    const remote = await startExternalServer(
      (_, response) => response.writeHead(302, { Location: location.replace("{port}", String(remote.port)) }).end(),
      { resolve },
    );
    expect(await getReason(remote.read(`http://shop.example:${remote.port}/`))).toBe(reason);
    expect(remote.requests).toHaveLength(1);
  });

  test("is followed at most five times", async () => {
    const remote = await startExternalServer((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end("there");
      else response.writeHead(301, { Location: `/${left - 1}` }).end();
    });
    expect(Buffer.from((await remote.read(`http://shop.example:${remote.port}/5`)).bytes).toString()).toBe("there");
    expect(await getReason(remote.read(`http://shop.example:${remote.port}/6`))).toBe("too many redirects");
  });
});

import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { getReason, startExternalServer } from "./external-server.ts";

describe("an answer", () => {
  test("is asked for without cookies, compression or a word about who asks", async () => {
    const shop = await startExternalServer((_, response) => response.end("x"));
    await shop.read(`http://shop.example:${shop.port}/`);
    expect(shop.requests[0]?.headers).toEqual({
      accept: "image/*",
      "accept-encoding": "identity",
      "user-agent": "tests",
      host: `shop.example:${shop.port}`,
      connection: "close",
    });
  });

  test("that drips is given up in time", async () => {
    const shop = await startExternalServer(
      (_, response) => {
        const timer = setInterval(() => response.write("x"), 20);
        response.on("close", () => clearInterval(timer));
      },
      { totalMs: 200 },
    );
    const start = performance.now();
    expect(await getReason(shop.read(`http://shop.example:${shop.port}/`))).toMatch(/timeout|aborted/u);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test("that never begins is given up in time", async () => {
    const shop = await startExternalServer(() => {}, { totalMs: 200 });
    expect(await getReason(shop.read(`http://shop.example:${shop.port}/`))).toMatch(/timeout|aborted/u);
  });

  test("without end is cut off at the limit", async () => {
    let sent = 0;
    const shop = await startExternalServer((_, response) => {
      const more = () => {
        for (sent += 1; response.write(Buffer.alloc(10_000)); sent += 1) if (response.destroyed) return;
      };
      response.on("drain", more);
      more();
    });
    expect(await getReason(shop.read(`http://shop.example:${shop.port}/`))).toBe("larger than allowed");
    expect(sent).toBeLessThan(2_000);
  });

  test("that announces too much is not read at all", async () => {
    const shop = await startExternalServer((_, response) =>
      response.writeHead(200, { "Content-Length": "100001" }).write("x"),
    );
    expect(await getReason(shop.read(`http://shop.example:${shop.port}/`))).toBe("larger than allowed");
  });

  test("that is exactly as large as allowed is taken whole", async () => {
    const shop = await startExternalServer((_, response) => response.end(Buffer.alloc(100_000, 7)));
    expect((await shop.read(`http://shop.example:${shop.port}/`)).bytes).toHaveLength(100_000);
  });

  test("that unpacks into far more is refused", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const shop = await startExternalServer((_, response) => response.setHeader("Content-Encoding", "gzip").end(bomb));
    expect(await getReason(shop.read(`http://shop.example:${shop.port}/`))).toBe("compressed though not asked to");
  });

  test.each([204, 206, 304, 401, 403, 404, 500, 503])("of status %i is refused", async (status) => {
    const shop = await startExternalServer((_, response) => response.writeHead(status).end());
    expect(await getReason(shop.read(`http://shop.example:${shop.port}/`))).toBe(`answered ${status}`);
  });

  test.each([
    ["with headers without end", `HTTP/1.1 200 OK\r\n${"X-Long: ".concat("a".repeat(1_000), "\r\n").repeat(40)}\r\n`],
    ["that is no HTTP", "SSH-2.0-OpenSSH_9.2\r\n"],
    ["that breaks off", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nhalf"],
  ])("%s is refused", async (_, text) => {
    const server = createServer((socket) => socket.on("error", () => {}).end(text));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const shop = await startExternalServer((__, response) => response.end(), { ports: new Set([port ?? 0]) });
    await expect(shop.read(`http://shop.example:${port}/`)).rejects.toMatchObject({ code: "foreign.unreadable" });
  });
});

test("six addresses at most are read at the same time", async () => {
  let [running, most] = [0, 0];
  const shop = await startExternalServer((_, response) => {
    most = Math.max(most, ++running);
    setTimeout(() => {
      running -= 1;
      response.end("x");
    }, 20);
  });
  await Promise.all(Array.from({ length: 18 }, () => shop.read(`http://shop.example:${shop.port}/`)));
  expect(most).toBe(6);
});

import { createServer } from "node:net";
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

  test("returns a body that has exactly the maximum size", async () => {
    const remote = await startExternalServer((_, response) => response.end(Buffer.alloc(100_000, 7)));
    expect((await remote.read(`http://shop.example:${remote.port}/`)).bytes).toHaveLength(100_000);
  });

  test("cuts a longer body at the limit when asked to, also one that announces its length", async () => {
    const remote = await startExternalServer((_, response) => response.end(Buffer.alloc(300_000, 7)));
    const url = `http://shop.example:${remote.port}/`;
    const limits = { accept: "text/html", maxBytes: 100_000, oversize: "cut" } as const;
    expect((await remote.fetchPublicUrl(url, limits)).bytes).toEqual(new Uint8Array(100_000).fill(7));
  });

  test.each([204, 206, 304, 401, 403, 404, 500, 503])("refuses status %i", async (status) => {
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

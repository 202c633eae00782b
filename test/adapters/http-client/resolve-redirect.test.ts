import { describe, expect, test } from "vitest";
import { getReason, startExternalServer } from "./external-server.ts";

describe("where an address redirects to", () => {
  test("is told in full and not followed", async () => {
    const shop = await startExternalServer((_, response) => response.writeHead(301, { Location: "/there?x=1" }).end());
    expect(await shop.next(`http://short.example:${shop.port}/a`)).toBe(`http://short.example:${shop.port}/there?x=1`);
    expect(shop.requests).toHaveLength(1);
  });

  test("is nowhere for an answer without one, whose body is not read", async () => {
    let isClosed = false;
    const shop = await startExternalServer((_, response) => {
      response.on("close", () => {
        isClosed = true;
      });
      response.writeHead(200).write("the beginning of much");
    });
    expect(await shop.next(`http://short.example:${shop.port}/a`)).toBeNull();
    await expect.poll(() => isClosed).toBe(true);
  });

  test("is not asked of addresses inside", async () => {
    const shop = await startExternalServer((_, response) => response.end());
    expect(await getReason(shop.next(`http://127.0.0.2:${shop.port}/`))).toBe("not a public address");
    expect(await getReason(shop.next("file:///etc/passwd"))).toBe("not an http or https address");
    expect(shop.requests).toEqual([]);
  });

  test("is given up when no answer comes", async () => {
    const shop = await startExternalServer(() => {}, { totalMs: 100 });
    expect(await getReason(shop.next(`http://short.example:${shop.port}/`))).toMatch(/timeout|aborted/u);
  });
});

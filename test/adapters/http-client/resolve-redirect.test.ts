import { describe, expect, test } from "vitest";
import { getReason, startExternalServer } from "./external-server.ts";

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

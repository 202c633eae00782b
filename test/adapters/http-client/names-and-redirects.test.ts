import { describe, expect, test } from "vitest";
import { getReason, startExternalServer } from "./external-server.ts";

describe("a name", () => {
  test("that leads outside and inside is refused", async () => {
    const shop = await startExternalServer((_, response) => response.end(), {
      resolve: async () => ["127.0.0.1", "127.0.0.2"],
    });
    expect(await getReason(shop.read(`http://shop.example:${shop.port}/`))).toBe("not a public address");
    expect(shop.requests).toEqual([]);
  });

  test("that leads inside when it is asked for again is called where it led the first time", async () => {
    let requested = 0;
    const resolve = async () => (requested++ === 0 ? ["127.0.0.1"] : ["127.0.0.2"]);
    const shop = await startExternalServer((_, response) => response.end("fine"), { resolve });
    const { bytes } = await shop.read(`http://shop.example:${shop.port}/`);
    expect([Buffer.from(bytes).toString(), requested]).toEqual(["fine", 1]);
    expect(shop.calledAt).toEqual(["127.0.0.1"]);
    expect(shop.requests.map(({ headers }) => headers.host)).toEqual([`shop.example:${shop.port}`]);
  });

  test("that is never answered for is given up", async () => {
    const shop = await startExternalServer((_, response) => response.end(), {
      resolve: () => new Promise(() => {}),
      totalMs: 100,
    });
    expect(await getReason(shop.read(`http://shop.example:${shop.port}/`))).toContain("timeout");
  });
});

describe("a redirect", () => {
  test("is followed, also to a path, and the bytes say where they were found", async () => {
    const shop = await startExternalServer((request, response) => {
      const next: Record<string, string> = { "/one": "/two", "/two": `http://other.example:${shop.port}/three` };
      const location = next[request.url ?? ""];
      if (location === undefined) response.setHeader("Content-Type", "image/jpeg").end("picture");
      else response.writeHead(302, { Location: location }).end();
    });
    const found = await shop.read(`http://shop.example:${shop.port}/one`);
    expect(Buffer.from(found.bytes).toString()).toBe("picture");
    expect(found).toMatchObject({ url: `http://other.example:${shop.port}/three`, contentType: "image/jpeg" });
  });

  test.each([
    ["http://127.0.0.2:{port}/", "not a public address"],
    ["http://[::1]:{port}/", "not a public address"],
    ["http://0x7f000002:{port}/", "not a public address"],
    ["http://inside.example:{port}/", "not a public address"],
    ["//127.0.0.2:{port}/", "not a public address"],
    ["http://127.0.0.1:1/", "not a port of the web"],
    ["http://ada:secret@127.0.0.1:{port}/", "an address with a user in it"],
    ["file:///etc/passwd", "not an http or https address"],
    ["ftp://127.0.0.1/", "not an http or https address"],
  ])("to %s is refused", async (location, reason) => {
    const resolve = async (name: string) => [name === "inside.example" ? "127.0.0.2" : "127.0.0.1"];
    const shop = await startExternalServer(
      (_, response) => response.writeHead(302, { Location: location.replace("{port}", String(shop.port)) }).end(),
      { resolve },
    );
    expect(await getReason(shop.read(`http://shop.example:${shop.port}/`))).toBe(reason);
    expect(shop.requests).toHaveLength(1);
  });

  test("is followed five times and no more", async () => {
    const shop = await startExternalServer((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end("there");
      else response.writeHead(301, { Location: `/${left - 1}` }).end();
    });
    expect(Buffer.from((await shop.read(`http://shop.example:${shop.port}/5`)).bytes).toString()).toBe("there");
    expect(await getReason(shop.read(`http://shop.example:${shop.port}/6`))).toBe("too many redirects");
  });
});

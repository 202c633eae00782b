import { describe, expect, test } from "vitest";
import { getReason, startExternalServer } from "./external-server.ts";

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
    ["http://[::1]:{port}/", "not a public address"],
    ["http://0x7f000002:{port}/", "not a public address"],
    ["http://inside.example:{port}/", "not a public address"],
    ["//127.0.0.2:{port}/", "not a public address"],
    ["http://127.0.0.1:1/", "not a port of the web"],
    ["http://ada:secret@127.0.0.1:{port}/", "an address with a user in it"],
    ["file:///etc/passwd", "not an http or https address"],
    ["ftp://127.0.0.1/", "not an http or https address"],
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

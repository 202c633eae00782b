import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { errorBodySchema } from "../../../../adapters/http/contract/schemas.ts";
import { apiSite } from "../api-site.ts";
import { createCountingPages } from "../pages/counting-pages.ts";
import { sendRawRequest } from "../raw-request.ts";

const [pages, publicPages] = [createCountingPages(), createCountingPages()];
const site = await apiSite({ change: () => ({ pages: pages.pages }) });
const withPublicUrl = await apiSite({
  env: { PUBLIC_URL: "https://boards.example" },
  databaseUrl: site.databaseUrl,
  change: () => ({ pages: publicPages.pages }),
});
const host = new URL(site.url).host;
const paths = ["/", "/japandi", "/feed.xml", "/robots.txt", "/api/styles", "/healthz", "/api/nothing"];

describe("A Host header", () => {
  test.each([`${host}/board`, `user@${host}`, `${host}, evil.example`, "boards.example:", "[::1", "exa%2fmple", ""])(
    "of %j returns 400 on every path",
    async (sent) => {
      for (const path of paths) expectRefused(await send(`GET ${path} HTTP/1.1`, `Host: ${sent}`));
    },
  );

  test("that is sent twice returns 400, even with equal values", async () => {
    for (const second of ["evil.example", host]) {
      expectRefused(await send("GET / HTTP/1.1", `Host: ${host}`, `Host: ${second}`));
      expectRefused(await send("GET / HTTP/1.1", `Host: ${host}`, `hOST: ${second}`));
    }
  });

  test.each(["boards.example:8080", "192.0.2.1:80", "[2001:db8::1]:3000", "my_site:1"])(
    "of %s is accepted",
    async (sent) => {
      expect((await send("GET /healthz HTTP/1.1", `Host: ${sent}`)).status).toBe(200);
    },
  );
});

describe("A page in the cache", () => {
  test("is not replaced by a request that moves its path into the Host header", async () => {
    await expectOwnPage("/japandi");
    await sendRawRequest(site.url, { path: "/x/japandi", headers: { Host: host } });
    await send("GET /japandi HTTP/1.1", `Host: ${host}/x`);
    await send("GET /x HTTP/1.1", `Host: ${host}/japandi`);
    await expectOwnPage("/japandi");
  });

  test("is not replaced by a request for another host in absolute form", async () => {
    await expectOwnPage("/coastal");
    expectRefused(await send("GET http://evil.example/coastal HTTP/1.1", `Host: ${host}`));
    expectRefused(await send(`GET http://${host}@evil.example/coastal HTTP/1.1`, `Host: ${host}`));
    expectRefused(await send(`GET ftp://${host}/coastal HTTP/1.1`, `Host: ${host}`));
    await expectOwnPage("/coastal");
  });

  test("is returned for an absolute-form target with the host of the Host header", async () => {
    pages.reset();
    const direct = await send("GET /industrial HTTP/1.1", `Host: ${host}`);
    const absolute = await send(`GET http://${host}/industrial HTTP/1.1`, `Host: ${host}`);
    expect([absolute.status, absolute.body]).toEqual([direct.status, direct.body]);
    expect(pages.rendered()).toEqual(["/industrial"]);
    expect((await send(`GET http://${host} HTTP/1.1`, `Host: ${host}`)).body).toContain("<title>/</title>");
  });
});

describe("A request target without a path", () => {
  test.each(["http://", "https://", "HTTP://", "http://a@", "http://x:99999", "foo:bar"])(
    "of %s gets 400 and leaves the site running",
    async (target) => {
      for (const sent of [host, "a b"]) {
        expect((await send(`GET ${target} HTTP/1.1`, `Host: ${sent}`)).status).toBe(400);
      }
      expect((await send("GET /healthz HTTP/1.1", `Host: ${host}`)).status).toBe(200);
    },
  );
});

describe("With PUBLIC_URL", () => {
  test("links use its host for every request, and all hosts share one cache entry", async () => {
    for (const Host of ["evil.example", "10.0.0.1:3000", "boards.example"]) {
      const robots = await sendRawRequest(withPublicUrl.url, { path: "/robots.txt", headers: { Host } });
      expect(robots.text).toContain("https://boards.example/sitemap.xml");
      await sendRawRequest(withPublicUrl.url, { path: "/japandi", headers: { Host } });
    }
    expect(publicPages.rendered()).toEqual(["/japandi"]);
  });

  test("a malformed Host header still returns 400", async () => {
    const response = await sendRawRequest(withPublicUrl.url, { path: "/", headers: { Host: "boards.example/admin" } });
    expect(response.status).toBe(400);
  });
});

function expectRefused({ status, body }: Awaited<ReturnType<typeof send>>): void {
  expect(status).toBe(400);
  expect(errorBodySchema.parse(JSON.parse(body)).message).toMatch(/\bHost\b/u);
}

async function expectOwnPage(path: string): Promise<void> {
  expect((await sendRawRequest(site.url, { path, headers: { Host: host } })).text).toContain(`<title>${path}</title>`);
}

/** A request of exactly these lines. */
async function send(...lines: readonly string[]) {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`, "latin1");
  const raw = await text(socket);
  const [head = "", body = ""] = raw.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body };
}

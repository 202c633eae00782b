import { IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { createGetCacheKey } from "../../../../adapters/http/cache/cache-key.ts";
import { apiSite } from "../api-site.ts";
import { type RawResponse, sendRawRequest } from "../raw-request.ts";

const path = "/api/boards/published?view=card&limit=3";
const site = await apiSite();

/** Requests a path until it is served directly, and returns that response. */
async function requestTwice(url: string, target: string, headers: Record<string, string>): Promise<RawResponse> {
  await sendRawRequest(url, { path: target, headers });
  await sendRawRequest(url, { path: target, headers });
  return await sendRawRequest(url, { path: target, headers });
}

async function sendTwoAtOnce(target: string): Promise<string> {
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const request = (more: string) => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
  socket.write(request("") + request("Connection: close\r\n"));
  return await text(socket);
}

async function sendTwoHosts(target: string): Promise<string> {
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nhOST: ${host}\r\nConnection: close\r\n\r\n`);
  return await text(socket);
}

const lineSchema = z.object({ requestId: z.string().optional(), cache: z.string().optional() });

async function isCacheHit({ headers }: RawResponse): Promise<boolean> {
  const id = headers["x-request-id"];
  const lines = () =>
    site.log
      .text()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => lineSchema.parse(JSON.parse(line)));
  await expect.poll(() => lines().some(({ requestId }) => requestId === id)).toBe(true);
  return lines().some(({ requestId, cache }) => requestId === id && cache === "hit");
}

/**
 * Requests a path until it is served from memory. None is while the version of the content was not read for a second,
 * and all are created again when its connection was slow: both happen on a busy machine.
 */
async function requestFromMemory(target: string): Promise<RawResponse> {
  return await vi.waitFor(async () => {
    const response = await sendRawRequest(site.url, { path: target });
    expect(await isCacheHit(response)).toBe(true);
    return response;
  }, 30_000);
}

describe.each(["/", path, "/healthz"])("A response to %s from memory", (target) => {
  test("has the headers and the body of the first response", async () => {
    const first = await sendRawRequest(site.url, { path: target });
    const later = await requestFromMemory(target);
    const { "x-request-id": firstId, date: _first, ...firstHeaders } = first.headers;
    const { "x-request-id": laterId, date: _later, ...laterHeaders } = later.headers;
    expect(later.status).toBe(200);
    expect(laterHeaders).toEqual(firstHeaders);
    expect(later.text).toBe(first.text);
    expect(laterId).not.toBe(firstId);
  });

  test("has no body for HEAD, and the same headers", async () => {
    const { headers } = await requestTwice(site.url, target, {});
    const head = await sendRawRequest(site.url, { method: "HEAD", path: target });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers["content-length"]).toBe(headers["content-length"]);
  });

  test("leaves the responses to invalid requests unchanged", async () => {
    await requestTwice(site.url, target, {});
    const { host } = new URL(site.url);
    const status = async (headers: Record<string, string>, requested = target) =>
      (await sendRawRequest(site.url, { path: requested, headers })).status;
    expect(await status({ Host: "two names" })).toBe(400);
    expect(await sendTwoHosts(target)).toMatch(/^HTTP\/1\.1 400 /u);
    expect(await status({ Expect: "the-unexpected" })).toBe(417);
    expect(await status({ Host: "other.example" }, `http://${host}${target}`)).toBe(400);
  });

  test("has a separate request id for each of two requests that arrive together", async () => {
    await requestTwice(site.url, target, {});
    const ids = (await sendTwoAtOnce(target)).match(/^x-request-id: \S+/gimu);
    expect(new Set(ids).size).toBe(2);
  });
});

test("a cached page returns 304 for its ETag in each encoding, without Content-Length", async () => {
  for (const encoding of ["br", "gzip", "identity"]) {
    const { headers } = await requestTwice(site.url, "/", { "Accept-Encoding": encoding });
    const again = await sendRawRequest(site.url, {
      path: "/",
      headers: { "Accept-Encoding": encoding, "If-None-Match": headers.etag ?? "" },
    });
    expect([again.status, again.text, again.headers["content-length"]]).toEqual([304, "", undefined]);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  }
});

test("links of a page have the host of the request, also when another host was served before", async () => {
  await requestTwice(site.url, "/", { Host: "evil.example" });
  const { text } = await requestTwice(site.url, "/", { Host: "good.example" });
  expect(text).not.toContain("evil.example");
});

describe("Behind a proxy", () => {
  test("https and http have separate cached responses, and any other scheme is rejected", async () => {
    const proxied = await apiSite({ env: { TRUST_PROXY: "1" } });
    const get = (scheme: string) => requestTwice(proxied.url, "/healthz", { "X-Forwarded-Proto": scheme });
    expect((await get("https")).headers["strict-transport-security"]).toBeDefined();
    expect((await get("http")).headers["strict-transport-security"]).toBeUndefined();
    expect((await get("gopher")).status).toBe(400);
    expect((await get("https")).headers["strict-transport-security"]).toBeDefined();
  });

  test("without a trusted proxy, X-Forwarded-Proto has no effect", async () => {
    const { headers } = await requestTwice(site.url, "/healthz", { "X-Forwarded-Proto": "https" });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });
});

const targetParts = fc.array(fc.constantFrom("/", "a", ":", '"', ",", "%20", "[", "]"), { maxLength: 6 });
const host = fc.string({ unit: fc.constantFrom("a", ".", ":", "1"), minLength: 1, maxLength: 5 });
const scheme = fc.constantFrom("http", "https");

const getKey = createGetCacheKey({
  listParameters: (_path, search) => [...new URLSearchParams(search)].filter(([name]) => name === "q"),
  getVariant: () => "",
  publicHost: null,
  isProxyTrusted: true,
  isValidHost: () => true,
});

interface KeyParts {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  readonly q: string;
}

function toKey(parts: KeyParts): string | undefined {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = `/${parts.path}?other=1&q=${encodeURIComponent(parts.q)}`;
  request.rawHeaders = ["Host", parts.host];
  request.headers = { host: parts.host, "x-forwarded-proto": parts.scheme };
  return getKey(request);
}

test("only requests with the same scheme, host, path and known parameters have the same key", () => {
  const path = targetParts.map((parts) => parts.join(""));
  const parts = fc.record({ scheme, host, path, q: path });
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(toKey(one) === toKey(other)).toBe(isSame);
      expect(toKey({ ...one })).toBe(toKey(one));
    }),
    { numRuns: 2_000 },
  );
});

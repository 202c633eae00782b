import { describe, expect, test } from "vitest";
import { apiSite } from "../api-site.ts";
import { sendRawRequest } from "../raw-request.ts";

const site = await apiSite({ env: { TRUST_PROXY: "1" } });
const direct = await apiSite({ databaseUrl: site.databaseUrl });
const host = "boards.example";

describe("A site behind a proxy", () => {
  test.each(["javascript", "https://evil.example"])(
    "returns 400 with advice for the scheme %s on every path",
    async (scheme) => {
      for (const path of ["/", "/feed.xml", "/api/styles", "/healthz"]) {
        const response = await sendRequest(site, path, { "X-Forwarded-Proto": scheme });
        expect([response.status, JSON.parse(response.text)]).toEqual([
          400,
          { message: "The header X-Forwarded-Proto must be http or https." },
        ]);
      }
    },
  );

  test.each([
    ["https", `https://${host}`],
    ["HTTPS", `https://${host}`],
    ["https, http", `https://${host}`],
    ["http", `http://${host}`],
    ["", `http://${host}`],
  ])("uses the scheme %j of the proxy: %s", async (scheme, origin) => {
    expect(await originIn(site, { "X-Forwarded-Proto": scheme })).toBe(origin);
  });

  test("uses the Host header that the proxy forwards, not the client's X-Forwarded-Host", async () => {
    expect(await originIn(site, { "X-Forwarded-Host": "evil.example" })).toBe(`http://${host}`);
  });
});

test("a site without a trusted proxy ignores X-Forwarded headers", async () => {
  const forwarded = { "X-Forwarded-Proto": "javascript", "X-Forwarded-Host": "evil.example" };
  expect(await originIn(direct, forwarded)).toBe(`http://${host}`);
});

async function originIn(at: typeof site, headers: Record<string, string>): Promise<string | undefined> {
  const { text } = await sendRequest(at, "/robots.txt", headers);
  return /^Sitemap: (?<origin>.+)\/sitemap\.xml$/mu.exec(text)?.groups?.["origin"];
}

function sendRequest({ url }: typeof site, path: string, headers: Record<string, string>) {
  return sendRawRequest(url, { path, headers: { Host: host, ...headers } });
}

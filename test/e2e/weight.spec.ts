import { gzipSync } from "node:zlib";
import type { APIRequestContext, CDPSession } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { waitForHydration } from "./hydrated.ts";
import { softStep } from "./soft-step.ts";

const kilobyte = 1_000;

test("a first visit to the home page is light", async ({ page, request }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const transferred = measureTransfer(session);
  await page.goto("/");
  await waitForHydration(page);
  await expect.poll(() => transferred.countPending()).toBe(0);
  expect(transferred.scripts()).toBeGreaterThan(0);
  expect.soft(transferred.scripts()).toBeLessThanOrEqual(95 * kilobyte);
  expect.soft(transferred.all()).toBeLessThanOrEqual(190 * kilobyte);

  await softStep("the script that counts clicks and loads the others has at most 1,000 bytes", async () => {
    const src = await page.locator("script[data-main]").getAttribute("src");
    expect(gzipSync(await (await request.get(src ?? "")).body()).length).toBeLessThanOrEqual(1_000);
  });
  await softStep("scripts and styles are compressed ahead of time at the highest level", async () => {
    const files = page.locator("script[src], link[rel=stylesheet]");
    const urls = await files.evaluateAll((found) =>
      found.map((file) => file.getAttribute("src") ?? file.getAttribute("href") ?? ""),
    );
    expect(urls).not.toEqual([]);
    for (const url of urls) await expectCompressed(request, url);
  });
});

test("links to icons, manifest and feeds resolve", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest|alternate)"[^>]*>/gu)];
  const urls = links.map(([link]) => /href="(?<address>[^"]+)"/u.exec(link)?.groups?.address ?? "");
  expect(urls).toHaveLength(6);
  const { icons } = await (await request.get("/site.webmanifest")).json();
  for (const address of [...urls, ...icons.map(({ src }: { src: string }) => src)]) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  }
});

/** Bytes transferred from now on, without images. */
function measureTransfer(session: CDPSession) {
  const requested = new Set<string>();
  const types = new Map<string, string>();
  const bytes = { scripts: 0, all: 0 };
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type !== "Image") requested.add(requestId);
  });
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    requested.delete(requestId);
    const type = types.get(requestId);
    if (type !== "Image") bytes.all += encodedDataLength;
    if (type === "Script") bytes.scripts += encodedDataLength;
  });
  return { countPending: () => requested.size, scripts: () => bytes.scripts, all: () => bytes.all };
}

async function expectCompressed(request: APIRequestContext, url: string): Promise<void> {
  for (const encoding of ["br", "gzip"]) {
    const response = await request.get(url, { headers: { "accept-encoding": encoding } });
    expect(response.headers()["content-encoding"], url).toBe(encoding);
    expect(response.headers()["vary"], url).toContain("Accept-Encoding");
    expect(response.headers()["cache-control"], url).toContain("immutable");
  }
}

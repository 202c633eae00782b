import { expect, test } from "./quiet-test.ts";

const kilobyte = 1_000;

test("a first visit to the home page is light", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map<string, string>();
  const bytes = { scripts: 0, all: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type !== "Image") bytes.all += encodedDataLength;
    if (type === "Script") bytes.scripts += encodedDataLength;
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(bytes.scripts).toBeGreaterThan(0);
  expect(bytes.scripts).toBeLessThanOrEqual(95 * kilobyte);
  expect(bytes.all).toBeLessThanOrEqual(190 * kilobyte);
});

test("scripts and styles come pressed as hard as can be, once for all", async ({ page, request }) => {
  await page.goto("/");
  for (const file of await page.locator("script[src], link[rel=stylesheet]").all()) {
    const address = (await file.getAttribute("src")) ?? (await file.getAttribute("href")) ?? "";
    for (const encoding of ["br", "gzip"]) {
      const response = await request.get(address, { headers: { "accept-encoding": encoding } });
      expect(response.headers()["content-encoding"], address).toBe(encoding);
      expect(response.headers()["vary"], address).toContain("Accept-Encoding");
      expect(response.headers()["cache-control"], address).toContain("immutable");
    }
  }
});

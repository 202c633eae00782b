import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";

const kilobyte = 1_000;
const adminPages = ["/admin", "/admin/create", "/admin/lists", "/admin/social", "/admin/settings"];

/** Addresses of all scripts that the page loads until it is quiet. */
async function scriptsOf(page: Page, path: string): Promise<readonly string[]> {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.add(response.url());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("complementary", { name: "Admin Panel" })).toBeVisible();
  return [...scripts];
}

for (const path of adminPages) {
  test(`${path} loads at most 220 KB of scripts, gzipped, and no uploader before it is wanted`, async ({ page }) => {
    let bytes = 0;
    for (const script of await scriptsOf(page, path)) {
      const response = await page.request.get(script, { headers: { "accept-encoding": "gzip" } });
      expect(response.headers()["content-encoding"], script).toBe("gzip");
      bytes += Number(response.headers()["content-length"]);
      expect(await response.text(), script).not.toContain("@uppy");
    }
    expect(bytes).toBeGreaterThan(80 * kilobyte);
    expect(bytes).toBeLessThanOrEqual(220 * kilobyte);
  });
}

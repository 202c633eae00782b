import type { APIRequestContext, Page, Request } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { getOpenButton, nineProducts, waitForComposer } from "./composer.ts";

const kilobyte = 1_000;
const adminPages = [
  "/admin",
  "/admin/products",
  "/admin/products/save",
  "/admin/lists",
  "/admin/social",
  "/admin/settings",
  "/admin/clicks",
  "/admin/status",
  "/admin/audit",
  "/admin/account",
  "/admin/users",
];

test("every admin page loads at most 220 KB of gzipped scripts and no uploader, and the composer 60 KB more", async ({
  page,
  aDraft,
}) => {
  const { id } = await aDraft({ products: nineProducts });
  // The library can list products of other specs, whose images are not on this site.
  await page.route("https://m.media-amazon.com/**", (route) => route.fulfill({ body: "" }));
  // Serial in one window, which has most scripts cached: five windows take twice as long.
  const loaded = new Map<string, readonly string[]>();
  for (const path of [...adminPages, `/admin/edit/${id}`]) loaded.set(path, await getScripts(page, path));
  const sizes = new Map<string, number>();
  for (const script of new Set([...loaded.values()].flat())) sizes.set(script, await getSize(page.request, script));
  for (const [path, scripts] of loaded) {
    const bytes = scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0);
    expect(bytes, path).toBeGreaterThan(80 * kilobyte);
    expect(bytes, path).toBeLessThanOrEqual(220 * kilobyte);
  }

  const requested: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && requested.push(request.url()));
  await getOpenButton(page).click();
  await waitForComposer(page);
  const added = requested.filter((script) => !loaded.get(`/admin/edit/${id}`)?.includes(script));
  const bytes = (await Promise.all(added.map((script) => getSize(page.request, script)))).reduce((a, b) => a + b, 0);
  expect(bytes).toBeGreaterThan(20 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(60 * kilobyte);
});

/** URLs of all scripts that the page loads until it is shown and idle. */
async function getScripts(page: Page, path: string): Promise<readonly string[]> {
  const scripts = new Set<string>();
  const note = (request: Request) => request.resourceType() === "script" && scripts.add(request.url());
  page.on("request", note);
  await page.goto(path);
  await expect(page.getByRole("complementary", { name: "Admin Panel" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The last: the code of menus and toasts.
  await expect.poll(() => [...scripts].some((script) => script.includes("/overlays-"))).toBe(true);
  page.off("request", note);
  return [...scripts];
}

/** Gzipped size of a script, in bytes. */
async function getSize(request: APIRequestContext, script: string): Promise<number> {
  const response = await request.get(script, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers()["content-encoding"], script).toBe("gzip");
  expect(script).not.toContain("upload-with-retries");
  return Number(response.headers()["content-length"]);
}

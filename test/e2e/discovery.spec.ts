import { openHydrated } from "./hydrated.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

const dataBlocks = 'script[type="application/ld+json"]';

test("structured data and social pictures come with a page of every kind, and the content policy lets them be", async ({
  page,
  request,
}) => {
  const { id } = await boardWith(request, () => true);
  for (const path of ["/", "/japandi", `/board/${id}`]) {
    await page.goto(path);
    await expect(page.locator(dataBlocks), path).toHaveCount(1);
    const data = JSON.parse((await page.locator(dataBlocks).textContent()) ?? "");
    expect(data["@graph"], path).toHaveLength(2);
    const picture = await page.locator('meta[property="og:image"]').first().getAttribute("content");
    const answer = await request.get(picture ?? "");
    expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([path, 200, "image/jpeg"]);
  }
});

test("what the server said of the first page is gone from the second one", async ({ page }) => {
  await openHydrated(page, "/");
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  await page.getByRole("region", { name: "Browse by Style" }).getByRole("link", { name: "Coastal" }).click();
  await expect(page).toHaveTitle(/^Coastal/u);
  await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
  await expect(page.locator(`meta[property], ${dataBlocks}`)).toHaveCount(0);
});

test("every link to an icon, the manifest and the feed leads somewhere", async ({ page, request }) => {
  await page.goto("/");
  const links = page.locator("link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=alternate]");
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses).toHaveLength(5);
  const { icons } = await (await request.get("/site.webmanifest")).json();
  for (const address of [...addresses, ...icons.map(({ src }: { src: string }) => src)]) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  }
});

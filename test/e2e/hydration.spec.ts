import { openHydrated } from "./hydrated.ts";
import { publicPaths } from "./public-pages.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test("every page is taken over by the browser without a word, an error or a changed element", async ({
  page,
  request,
}) => {
  const { id } = await boardWith(request, () => true);
  for (const path of [...publicPaths, `/board/${id}`]) {
    const sent = await (await request.get(path)).text();
    await page.goto(path, { waitUntil: "networkidle" });
    const shown = await page.evaluate(wordsOf, await page.locator("#app").innerHTML());
    expect(shown, path).toBe(await page.evaluate(wordsOf, sent.split('<div id="app">')[1]?.split("<script")[0] ?? ""));
  }
});

/** Text, links and pictures of a piece of HTML, in order, but for what is there with or without scripts alone. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const changing of body.querySelectorAll("dialog, noscript")) changing.remove();
  const links = [...body.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  const pictures = [...body.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  return [body.textContent?.trim(), ...links, ...pictures].join("\n");
}

test("a visitor's browser asks the API for nothing on any page, and only counts a look at a board", async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on("request", (sent) => {
    if (new URL(sent.url()).pathname.startsWith("/api/"))
      asked.push(`${sent.method()} ${new URL(sent.url()).pathname}`);
  });
  const { id } = await boardWith(request, () => true);
  for (const path of [...publicPaths, `/board/${id}`]) await page.goto(path, { waitUntil: "networkidle" });
  await expect.poll(() => asked).toEqual([`POST /api/boards/${id}/views`]);
});

test("going on to another page needs no reload, starts at its top and renames the tab", async ({ page }) => {
  await openHydrated(page, "/");
  await page.evaluate(() => document.body.setAttribute("data-kept", ""));
  await page.getByRole("region", { name: "Browse by Style" }).getByRole("link", { name: "Coastal" }).click();
  await expect(page).toHaveTitle(/^Coastal/u);
  await expect(page.locator("body[data-kept]")).toHaveCount(1);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/coastal$/u);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Discover Your Perfect Style" })).toBeAttached();
});

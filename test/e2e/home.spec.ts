import { featuredCards } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test("the home page introduces itself", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Discover Your Perfect Style" })).toBeVisible();
  await expect(page.getByText("Curated furniture and decor recommendations for every aesthetic").first()).toBeVisible();
});

test("the newest board is shown large and the next three small, each leading to its page", async ({
  page,
  request,
}) => {
  const [first, ...others] = await featuredCards(request);
  await page.goto("/");
  const featured = page.getByRole("region", { name: "Featured Inspiration" });
  await expect(featured.getByText("Handpicked boards curated by our team this week")).toBeVisible();
  const large = featured.getByRole("link", { name: first?.title ?? "" });
  await expect(large).toHaveAttribute("href", `/board/${first?.id}`);
  await expect(large).toContainText(`${first?.itemCount} curated items`);
  await expect(large).toContainText(first?.excerpt ?? "");
  await expect(large).toContainText(first?.room ?? "");
  await expect(featured.getByRole("listitem")).toHaveCount(3);
  for (const board of others) {
    const card = featured.getByRole("link", { name: `${board.style} ${board.title} ${board.itemCount} curated items` });
    await expect(card).toHaveAttribute("href", `/board/${board.id}`);
  }
  await expect(featured.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/boards");
});

test("every style has a card that leads to its page", async ({ page }) => {
  await page.goto("/");
  const styles = page.getByRole("region", { name: "Browse by Style" }).getByRole("link");
  await expect(styles).toHaveText([
    "Japandi",
    "Scandinavian",
    "Bohemian",
    "Industrial",
    "Mid-Century Modern",
    "Coastal",
  ]);
  await expect(styles.nth(4)).toHaveAttribute("href", "/mid-century-modern");
});

test("the follow buttons open the social profiles in a new tab", async ({ page }) => {
  await page.goto("/");
  const band = page.getByRole("region", { name: "Stay Inspired" });
  for (const [name, host] of [
    ["Pinterest", /^https:\/\/([a-z]+\.)?pinterest\.com\//u],
    ["Instagram", /^https:\/\/([a-z]+\.)?instagram\.com\//u],
  ] as const) {
    const button = band.getByRole("link", { name });
    await expect(button).toHaveAttribute("href", host);
    await expect(button).toHaveAttribute("target", "_blank");
  }
});

test("the footer has the links of the specification", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("contentinfo").getByRole("navigation").getByRole("link");
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets.slice(0, 8)).toEqual([
    "/japandi",
    "/scandinavian",
    "/bohemian",
    "/industrial",
    "/living-room",
    "/bedroom",
    "/dining",
    "/office",
  ]);
  await expect(page.getByRole("contentinfo")).toContainText("© 2025");
});

test("the hero's words stand on the page's margin and leave the picture room at every width", async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const title = page.getByRole("heading", { level: 1 });
    const section = page.getByRole("heading", { level: 2, name: "Featured Inspiration" });
    expect((await title.boundingBox())?.x, `at ${width}`).toBeCloseTo((await section.boundingBox())?.x ?? 0, 0);
    const covered = await title.evaluate((heading) => {
      const slip = heading.parentElement?.parentElement;
      return (slip?.offsetHeight ?? 0) / (slip?.parentElement?.offsetHeight ?? 1);
    });
    expect(covered, `at ${width}`).toBeGreaterThan(0.2);
    expect(covered, `at ${width}`).toBeLessThanOrEqual(0.625);
  }
});

import type { Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { featuredCards } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

test("the home page shows boards, styles, social profiles and links", async ({ page, request }) => {
  const [first, ...others] = await featuredCards(request);
  await page.goto("/");

  await softStep("shows the introduction", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Discover Your Perfect Style" })).toBeVisible();
    const promise = "Curated furniture and decor recommendations for every aesthetic";
    await expect(page.getByText(promise).first()).toBeVisible();
  });
  await softStep("shows the newest board large and the next three small, each linked to its page", async () => {
    const featured = page.getByRole("region", { name: "Featured Inspiration" });
    await expect(featured.getByText("Handpicked boards curated by our team this week")).toBeVisible();
    const large = featured.getByRole("link", { name: first?.title ?? "" });
    await expect(large).toHaveAttribute("href", `/board/${first?.id}`);
    await expect(large).toContainText(`${first?.itemCount} curated items`);
    await expect(large).toContainText(first?.excerpt ?? "");
    await expect(large).toContainText(first?.room ?? "");
    await expect(featured.getByRole("listitem")).toHaveCount(3);
    for (const { id, style, title, itemCount } of others) {
      const card = featured.getByRole("link", { name: `${style} ${title} ${itemCount} curated items` });
      await expect(card).toHaveAttribute("href", `/board/${id}`);
    }
    await expect(featured.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/boards");
  });
  await softStep("has a linked card for every style", async () => {
    const styles = page.getByRole("region", { name: "Browse by Style" }).getByRole("link");
    const names = ["Japandi", "Scandinavian", "Bohemian", "Industrial", "Mid-Century Modern", "Coastal"];
    await expect(styles).toHaveText(names);
    await expect(styles.nth(4)).toHaveAttribute("href", "/mid-century-modern");
  });
  await softStep("opens the social profiles in a new tab", async () => {
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
  await softStep("has the required footer links", async () => {
    const footer = page.getByRole("contentinfo");
    const links = footer.getByRole("navigation").getByRole("link");
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const styles = ["/japandi", "/scandinavian", "/bohemian", "/industrial"];
    expect(targets.slice(0, 8)).toEqual([...styles, "/living-room", "/bedroom", "/dining", "/office"]);
    await expect(footer).toContainText("© 2025");
  });
  for (const width of [320, 768, 1440, 1920]) {
    await softStep(`aligns the hero text with the page margin and leaves room for the image at ${width} px`, () =>
      expectHeroWithinMeasure(page, width),
    );
  }
});

async function expectHeroWithinMeasure(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const title = page.getByRole("heading", { level: 1 });
  const section = page.getByRole("heading", { level: 2, name: "Featured Inspiration" });
  expect.soft((await title.boundingBox())?.x).toBeCloseTo((await section.boundingBox())?.x ?? 0, 0);
  const covered = await title.evaluate((heading) => {
    const slip = heading.parentElement?.parentElement;
    return (slip?.offsetHeight ?? 0) / (slip?.parentElement?.offsetHeight ?? 1);
  });
  expect.soft(covered).toBeGreaterThan(0.2);
  expect.soft(covered).toBeLessThanOrEqual(0.625);
}

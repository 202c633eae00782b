import { expect, test } from "./console-test.ts";
import { images } from "./displayed-images.ts";
import { findBoard, publishedCards } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

test.use({ javaScriptEnabled: false });

test("pages are readable and linked without JavaScript", async ({ page, request }) => {
  const [first] = await publishedCards(request);
  const pictured = await findBoard(request, ({ uploadedMoodboardUrl }) => uploadedMoodboardUrl !== null);
  await page.goto("/");

  await softStep(
    "every image has its aspect ratio and placeholder before loading, without style attributes",
    async () => {
      const sizes = await page
        .locator(images)
        .evaluateAll((images) =>
          images.flatMap((image) => ["width", "height"].map((side) => image.getAttribute(side))),
        );
      expect(sizes).not.toEqual([]);
      expect(sizes.filter((size) => !(Number(size) > 0))).toEqual([]);
      await expect(page.locator("span:has(> svg[color])").first()).toBeAttached();
      await expect(page.locator("[style]")).toHaveCount(0);
    },
  );
  await softStep("on a phone the menu button links to the footer", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("link", { name: "Menu" }).click();
    await expect(page).toHaveURL("/#browse");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Living Room" })).toBeInViewport();
  });
  await softStep("the board list links to boards and products", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Latest Boards" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: first?.title ?? "" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: first?.title ?? "" })).toBeVisible();
    await expect(page.getByRole("link", { name: /View Product/u })).toHaveCount(first?.itemCount ?? 0);
  });
  await softStep("images are shown", async () => {
    const response = page.waitForResponse(`**${pictured.moodboard?.src}?w=*`);
    await page.goto(`/board/${pictured.id}`);
    expect((await response).ok()).toBe(true);
  });
});

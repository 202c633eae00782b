import { expect, test } from "./admin-session.ts";
import { closeToast, getEditor, getToast, openEditor, respondWithText, someProducts } from "./board-editor.ts";
import { softStep } from "./soft-step.ts";

/** Reduced motion, so that a closed toast is removed without an animation. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("'Generate with AI' gives another text each time, and long text stops at the limit", async ({ page, aDraft }) => {
  const styled = { style: "Japandi", room: "Bedroom", subject: "Japandi Bedroom" };
  await openEditor(page, (await aDraft({ ...styled, products: someProducts(2), description: "Stored." })).id);
  const { description } = getEditor(page);
  const generate = page.getByRole("button", { name: "Generate with AI" });

  await softStep("the built-in writer gives four different texts", async () => {
    const texts = new Set<string>();
    for (let press = 0; press < 4; press += 1) {
      await generate.click();
      await expect(getToast(page, "Description generated")).toBeVisible();
      await closeToast(page, "Description generated");
      texts.add(await description.inputValue());
    }
    expect(texts.size).toBe(4);
  });
  await softStep("a repeated text is not announced as a success", async () => {
    await respondWithText(page, await description.inputValue());
    await generate.click();
    await expect(getToast(page, "No new text")).toBeVisible();
    await expect(getToast(page, "Description generated")).toHaveCount(0);
  });
  await softStep("a long description shows its length and stops at the limit", async () => {
    await description.fill("a".repeat(4_999));
    await expect(page.getByText("4,999 of 5,000 characters")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("bcd");
    await expect(description).toHaveValue(`${"a".repeat(4_999)}b`);
    await expect(page.getByText("5,000 of 5,000 characters")).toBeVisible();
  });
});

import { expect, test } from "./admin-session.ts";
import { aTitle } from "./board-editor.ts";
import { softStep } from "./soft-step.ts";

test("Ctrl and K finds screens and boards, and ? lists the shortcuts", async ({ page, aDraft }) => {
  const board = await aDraft({ title: aTitle("Palette") });
  await page.goto("/admin/settings");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  const palette = page.getByRole("dialog", { name: "Go to" });
  const field = palette.getByRole("combobox");
  const options = palette.getByRole("option");
  const open = async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
  };

  await softStep("a screen by its name, with the arrow keys and Enter", async () => {
    await open();
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await field.fill("settings");
    await expect(options.filter({ hasText: "Screen" })).toHaveText([/^Social Settings/u, /^Settings/u]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/social/u);
    await expect(palette).toHaveCount(0);
  });
  await softStep("a board by its title", async () => {
    await open();
    await field.fill(board.title);
    await options.filter({ hasText: board.title }).click();
    await expect(page).toHaveURL(new RegExp(board.id, "u"));
  });
  await softStep("from its button", async () => {
    await page.getByRole("button", { name: "Go to a board, product or screen" }).click();
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
  });
  await softStep("says when nothing matches, and closes on Escape", async () => {
    await open();
    await field.fill("qqxxqq");
    await expect(palette.getByText("Nothing matches “qqxxqq”.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette).toHaveCount(0);
  });
  await softStep("? lists the shortcuts, but not in a text field", async () => {
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await page.getByLabel("Board title").focus();
    await page.keyboard.press("?");
    await expect(page.getByLabel("Board title")).toHaveValue(/\?$/u);
    await expect(shortcuts).toHaveCount(0);
    await page.getByLabel("Board title").blur();
    await page.keyboard.press("?");
    await expect(shortcuts).toContainText("Show or hide the sidebar");
    await page.keyboard.press("Control+k");
    await expect(palette).toHaveCount(0);
  });
});

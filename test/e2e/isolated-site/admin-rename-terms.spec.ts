import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";
import { added, badge, open, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ expectedMessages: refusals });

test("terms are renamed by their dialog, or merged when the name is taken", async ({ page, adminApi }) => {
  const [name, next, slow, from, into] = ["Drift", "Harbor", "Slow", "Cozy", "Warm"].map(unique);
  if (!name || !next || !slow || !from || !into) throw new Error("Five names were made.");
  await added(adminApi, "styles", name);
  const { id } = await added(adminApi, "styles", slow);
  for (const adjective of [from, into]) await added(adminApi, "adjectives", adjective);
  const data = { title: "One", subject: "One", style: "Japandi", adjective: from, status: "draft", products: [] };
  expect((await adminApi.post("/api/boards", { data })).status()).toBe(201);
  let renamed = 3_400;
  await page.route("**/api/styles/board-counts", (route) => {
    const renaming = renamed < 20_000 ? { renaming: { boards: 20_000, renamed } } : {};
    return route.fulfill({ json: [{ id, boards: renamed, published: renamed, ...renaming }] });
  });
  await open(page);
  const dialog = page.getByRole("dialog");
  const styles = section(page, "Styles");

  await softStep("a running rename shows its progress", async () => {
    const row = badge(styles, slow);
    await expect(row).toContainText("Renaming: 3,400 of 20,000 boards");
    renamed = 20_000;
    await expect(row).not.toContainText("Renaming");
  });
  await softStep("a term is renamed with the keyboard", async () => {
    const button = badge(styles, name).getByRole("button", { name: `Rename ${name}` });
    await button.press("Enter");
    await expect(dialog).toHaveAccessibleName(`Rename “${name}”`);
    await expect(dialog.getByRole("textbox", { name: "New name" })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole("textbox").fill(`  ${next} `);
    await page.keyboard.press("Enter");
    await expect(toast(page)).toContainText("Style renamed");
    await expect(dialog).toBeHidden();
    await expect(badge(styles, next)).toBeVisible();
    await expect(badge(styles, name)).toHaveCount(0);
  });
  await softStep("a taken name offers the merge, which a second press confirms", async () => {
    const part = section(page, "Adjectives");
    await badge(part, from)
      .getByRole("button", { name: `Rename ${from}` })
      .click();
    await dialog.getByRole("textbox").fill(into.toUpperCase());
    // The second press does not answer the question.
    await dialog.getByRole("button", { name: "Rename" }).dblclick();
    await expect(dialog.getByRole("status").filter({ hasText: "Merge" })).toHaveText(
      `Merge “${from}” (1 board) into “${into}”?`,
    );
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoHorizontalScroll(page);
    await dialog.getByRole("button", { name: "Merge" }).click();
    await expect(toast(page)).toContainText("Adjective merged");
    await expect(badge(part, from)).toHaveCount(0);
    await expect(badge(part, into)).toHaveCount(1);
  });
  await softStep("a refused name is explained at the field of Style Lists", async () => {
    await page.getByRole("link", { name: "Set their order and covers in Style Lists" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Style Lists");
    await page.getByRole("button", { name: `Rename ${slow}` }).click();
    await dialog.getByRole("textbox").fill("Admin");
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("“Admin” is the address of another page.");
    await expect(page.getByRole("textbox", { name: "New name" })).toHaveAttribute("aria-invalid", "true");
  });
  await page.goto(`/${name.toLowerCase().replace(" ", "-")}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(next);
  await expect(page).toHaveURL(new RegExp(`/${next.toLowerCase().replace(" ", "-")}$`, "u"));
});

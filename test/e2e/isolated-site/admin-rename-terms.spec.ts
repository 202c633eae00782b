import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { expect, test } from "./isolated-site.ts";
import { added, badge, open, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ expectedMessages: refusals });

test("a term is renamed by its dialog, with the keyboard", async ({ page, adminApi }) => {
  const [name, next] = [unique("Drift"), unique("Harbor")];
  await added(adminApi, "styles", name);
  await open(page);
  const part = section(page, "Styles");
  const button = badge(part, name).getByRole("button", { name: `Rename ${name}` });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Rename “${name}”` });
  await expect(dialog.getByRole("textbox", { name: "New name" })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole("textbox").fill(`  ${next} `);
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Style renamed");
  await expect(dialog).toBeHidden();
  await expect(badge(part, next)).toBeVisible();
  await expect(badge(part, name)).toHaveCount(0);
  await page.goto(`/${name.toLowerCase().replace(" ", "-")}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(next);
  await expect(page).toHaveURL(new RegExp(`/${next.toLowerCase().replace(" ", "-")}$`, "u"));
});

test("a taken name offers the merge, which a second press confirms", async ({ page, adminApi }) => {
  const [name, target] = [unique("Cozy"), unique("Warm")];
  await added(adminApi, "adjectives", name);
  await added(adminApi, "adjectives", target);
  const data = { title: "One", subject: "One", style: "Japandi", adjective: name, status: "draft", products: [] };
  expect((await adminApi.post("/api/boards", { data })).status()).toBe(201);
  await open(page);
  const part = section(page, "Adjectives");
  await badge(part, name)
    .getByRole("button", { name: `Rename ${name}` })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(target.toUpperCase());
  // The second press does not answer the question.
  await dialog.getByRole("button", { name: "Rename" }).dblclick();
  await expect(dialog.getByRole("status")).toHaveText(`Merge “${name}” into “${target}” (1 board)?`);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(toast(page)).toContainText("Adjective merged");
  await expect(badge(part, name)).toHaveCount(0);
  await expect(badge(part, target)).toHaveCount(1);
});

test("a refused name is explained at the field, and a running rename shows its progress", async ({
  page,
  adminApi,
}) => {
  const name = unique("Slow");
  const { id } = await added(adminApi, "styles", name);
  let renamed = 3_400;
  await page.route("**/api/styles/board-counts", (route) => {
    const renaming = renamed < 20_000 ? { renaming: { boards: 20_000, renamed } } : {};
    return route.fulfill({ json: [{ id, boards: renamed, published: renamed, ...renaming }] });
  });
  await open(page);
  const row = badge(section(page, "Styles"), name);
  await expect(row).toContainText("Renaming: 3,400 of 20,000 boards");
  renamed = 20_000;
  await expect(row).not.toContainText("Renaming");
  await page.goto("/admin/lists");
  await page.getByRole("button", { name: `Rename ${name}` }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Admin");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("“Admin” is the address of another page.");
  await expect(page.getByRole("textbox", { name: "New name" })).toHaveAttribute("aria-invalid", "true");
});

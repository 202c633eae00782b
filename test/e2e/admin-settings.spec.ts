import { expect, test } from "./own-site.ts";
import { addButton, added, badge, field, lists, open, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ meant: refusals });

test("Board Settings has exactly the four sections", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board Settings");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(lists.map(({ title }) => title));
});

for (const { title, noun, Noun, path, one } of lists) {
  test.describe(title, () => {
    test(`Enter adds the trimmed name, says '${Noun} added', and the field is ready for the next`, async ({ page }) => {
      await open(page);
      const part = section(page, title);
      const name = unique("Zest");
      await expect(field(part)).toHaveAttribute("placeholder", `Add ${one}`);
      await field(part).fill(`   ${name}  `);
      await field(part).press("Enter");
      await expect(toast(page)).toContainText(`${Noun} added`);
      await expect(badge(part, name)).toBeVisible();
      await expect(field(part)).toHaveValue("");
      await expect(field(part)).toBeFocused();
      await page.reload();
      await expect(badge(part, name).getByText(name, { exact: true })).toBeVisible();
    });

    test("the Add button adds too, and gives the focus back to the field", async ({ page }) => {
      await open(page);
      const part = section(page, title);
      const name = unique("Amber");
      await field(part).fill(name);
      await addButton(part).click();
      await expect(badge(part, name)).toBeVisible();
      await expect(field(part)).toBeFocused();
    });

    test(`a name that is there already gives 'Error' with its sentence, and stays in the field`, async ({
      page,
      adminApi,
    }) => {
      const name = unique("Twin");
      await added(adminApi, path, name);
      await open(page);
      const part = section(page, title);
      await field(part).fill(name.toUpperCase());
      await field(part).press("Enter");
      await expect(toast(page)).toContainText("Error");
      await expect(toast(page)).toContainText(`Failed to add ${noun}. It may already exist.`);
      await expect(field(part)).toHaveValue(name.toUpperCase());
      await expect(field(part)).toBeFocused();
      await expect(field(part)).toHaveAccessibleDescription(/already exists/u);
      await field(part).press("End");
      await field(part).pressSequentially("x");
      await expect(field(part)).toHaveAccessibleDescription("");
    });

    test(`a badge that no board uses goes without a question and says '${Noun} deleted'`, async ({
      page,
      adminApi,
    }) => {
      const name = unique("Gone");
      await added(adminApi, path, name);
      await open(page);
      const part = section(page, title);
      page.on("dialog", (dialog) => expect(dialog.message(), "there is nothing to ask").toBe(""));
      await part.getByRole("button", { name: `Remove ${name}` }).click();
      await expect(toast(page)).toContainText(`${Noun} deleted`);
      await expect(badge(part, name)).toHaveCount(0);
    });

    test(`a removal that fails gives 'Failed to delete ${noun}.' and the badge stays`, async ({ page, adminApi }) => {
      const name = unique("Kept");
      const { id } = await added(adminApi, path, name);
      await open(page);
      await page.route(`**/api/${path}/${id}`, (route) => route.abort());
      await section(page, title)
        .getByRole("button", { name: `Remove ${name}` })
        .click();
      await expect(toast(page)).toContainText("Error");
      await expect(toast(page)).toContainText(`Failed to delete ${noun}.`);
      await expect(badge(section(page, title), name)).toBeVisible();
    });

    test(`an empty list says 'No ${noun === "furniture type" ? "furniture types" : path} yet'`, async ({ page }) => {
      await page.route(`**/api/${path}`, (route) => route.fulfill({ json: [] }));
      await page.goto("/admin/settings");
      const many = noun === "furniture type" ? "furniture types" : path;
      await expect(section(page, title).getByText(`No ${many} yet`, { exact: true })).toBeVisible();
    });
  });
}

import { expect, test } from "./own-site.ts";
import { addButton, added, badge, field, lists, open, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ meant: refusals });

for (const { title, noun, Noun, path, one } of lists) {
  test(`${title}: names are added, refused and removed in its own words`, async ({ page, adminApi }) => {
    const [zest, amber] = [unique("Zest"), unique("Amber")];
    const [twin, gone, kept] = [unique("Twin"), unique("Gone"), unique("Kept")];
    await added(adminApi, path, twin);
    await added(adminApi, path, gone);
    const { id } = await added(adminApi, path, kept);
    await open(page);
    const part = section(page, title);

    await test.step(`Enter adds the trimmed name, says '${Noun} added', and the field is ready for the next`, async () => {
      await expect(field(part)).toHaveAttribute("placeholder", `Add ${one}`);
      await field(part).fill(`   ${zest}  `);
      await field(part).press("Enter");
      await expect(toast(page)).toContainText(`${Noun} added`);
      await expect(badge(part, zest)).toBeVisible();
      await expect(field(part)).toHaveValue("");
      await expect(field(part)).toBeFocused();
    });

    await test.step("the Add button adds too, and gives the focus back to the field", async () => {
      await field(part).fill(amber);
      await addButton(part).click();
      await expect(badge(part, amber)).toBeVisible();
      await expect(field(part)).toBeFocused();
    });

    await test.step("a name that is there already gives 'Error' with its sentence, and stays in the field", async () => {
      await field(part).fill(twin.toUpperCase());
      await field(part).press("Enter");
      await expect(toast(page)).toContainText("Error");
      await expect(toast(page)).toContainText(`Failed to add ${noun}. It may already exist.`);
      await expect(field(part)).toHaveValue(twin.toUpperCase());
      await expect(field(part)).toBeFocused();
      await expect(field(part)).toHaveAccessibleDescription(/already exists/u);
      await field(part).press("End");
      await field(part).pressSequentially("x");
      await expect(field(part)).toHaveAccessibleDescription("");
    });

    await test.step(`a badge that no board uses goes without a question and says '${Noun} deleted'`, async () => {
      page.on("dialog", (dialog) => expect(dialog.message(), "there is nothing to ask").toBe(""));
      await part.getByRole("button", { name: `Remove ${gone}` }).click();
      await expect(toast(page)).toContainText(`${Noun} deleted`);
      await expect(badge(part, gone)).toHaveCount(0);
    });

    await test.step(`a removal that fails gives 'Failed to delete ${noun}.' and the badge stays`, async () => {
      await page.route(`**/api/${path}/${id}`, (route) => route.abort());
      await part.getByRole("button", { name: `Remove ${kept}` }).click();
      await expect(toast(page)).toContainText("Error");
      await expect(toast(page)).toContainText(`Failed to delete ${noun}.`);
      await expect(badge(part, kept)).toBeVisible();
    });

    await test.step("what was added is there again after a reload", async () => {
      await page.reload();
      await expect(badge(part, zest).getByText(zest, { exact: true })).toBeVisible();
    });
  });
}

test("Board Settings has exactly the four sections, and an empty list says that there is nothing yet", async ({
  page,
}) => {
  for (const { path } of lists) await page.route(`**/api/${path}`, (route) => route.fulfill({ json: [] }));
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board Settings");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(lists.map(({ title }) => title));
  for (const { title, noun, path } of lists) {
    const many = noun === "furniture type" ? "furniture types" : path;
    await expect(section(page, title).getByText(`No ${many} yet`, { exact: true })).toBeVisible();
  }
});

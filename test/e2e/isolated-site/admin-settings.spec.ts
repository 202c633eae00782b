import type { APIRequestContext, Page } from "@playwright/test";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";
import { addButton, added, badge, field, lists, open, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ expectedMessages: refusals });

type List = (typeof lists)[number];
type Prepared = Awaited<ReturnType<typeof prepare>>;

test("Board Settings adds, rejects and removes terms with the messages of each list", async ({ page, adminApi }) => {
  const prepared: Prepared[] = [];
  for (const list of lists) prepared.push(await prepare(adminApi, list));
  page.on("dialog", (dialog) => expect(dialog.message(), "there is nothing to ask").toBe(""));
  await open(page);

  await softStep("shows exactly the four sections", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board Settings");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(lists.map(({ title }) => title));
  });
  for (const one of prepared) {
    await addTerms(page, one);
    await rejectAndRemoveTerms(page, one);
  }
  await softStep("shows added terms after a reload", async () => {
    await page.reload();
    for (const { list, zest } of prepared) {
      await expect(badge(section(page, list.title), zest).getByText(zest, { exact: true })).toBeVisible();
    }
  });
});

/** For each list: a name that exists, and names to add. */
async function prepare(api: APIRequestContext, list: List) {
  const [zest, amber] = [unique("Zest"), unique("Amber")];
  const [twin, missing, stored] = [unique("Twin"), unique("Gone"), unique("Kept")];
  await added(api, list.path, twin);
  await added(api, list.path, missing);
  const { id } = await added(api, list.path, stored);
  return { list, zest, amber, twin, gone: missing, kept: stored, keptId: id };
}

async function addTerms(page: Page, { list: { title, Noun, one }, zest, amber }: Prepared) {
  const part = section(page, title);
  await softStep(`Enter adds the trimmed name, shows '${Noun} added' and clears the field`, async () => {
    await expect(field(part)).toHaveAttribute("placeholder", `Add ${one}`);
    await field(part).fill(`   ${zest}  `);
    await field(part).press("Enter");
    await expect(toast(page)).toContainText(`${Noun} added`);
    await expect(badge(part, zest)).toBeVisible();
    await expect(field(part)).toHaveValue("");
    await expect(field(part)).toBeFocused();
  });
  await softStep(`${title}: the Add button adds as well and returns focus to the field`, async () => {
    await field(part).fill(amber);
    await addButton(part).click();
    await expect(badge(part, amber)).toBeVisible();
    await expect(field(part)).toBeFocused();
  });
}

async function rejectAndRemoveTerms(
  page: Page,
  { list: { title, noun, Noun, path }, twin, gone: missing, kept: stored, keptId }: Prepared,
) {
  const part = section(page, title);
  await softStep(`${title}: a duplicate name shows 'Error' with its message and stays in the field`, async () => {
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
  await softStep(`deletes an unused term without confirmation and shows '${Noun} deleted'`, async () => {
    await part.getByRole("button", { name: `Remove ${missing}` }).click();
    await expect(toast(page)).toContainText(`${Noun} deleted`);
    await expect(badge(part, missing)).toHaveCount(0);
  });
  await softStep(`keeps the badge and shows a message when a deletion gets no response`, async () => {
    await page.route(`**/api/${path}/${keptId}`, (route) => route.abort());
    await part.getByRole("button", { name: `Remove ${stored}` }).click();
    await expect(toast(page)).toContainText("Error");
    await expect(toast(page)).toContainText(`Failed to delete ${noun}. Check your connection.`);
    await expect(badge(part, stored)).toBeVisible();
  });
}

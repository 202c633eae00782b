import { advanceToRedirect } from "../ended-session.ts";
import { signInAndComeBack } from "../sign-in-page.ts";
import { slowTag } from "../slow-tag.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";
import { refusals, toast } from "./settings-page.ts";
import { defaultProfiles, getField, openSocial, save, saveDefaults, stored, unsaved } from "./social-page.ts";

test.use({ expectedMessages: refusals });

test.beforeEach(({ adminApi }) => saveDefaults(adminApi));

test("unsaved changes are confirmed before leaving: stay keeps them, leave discards them", { tag: slowTag }, async ({
  page,
  adminApi,
}) => {
  await page.goto("/admin/lists");
  await page.getByRole("link", { name: "Social Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  const kinds: string[] = [];
  page.on("dialog", async (requested) => {
    kinds.push(requested.type());
    await requested.accept();
  });

  await softStep("before history back", async () => {
    await getField(page, "Pinterest label").fill("Unsaved");
    await expect(unsaved(page)).toBeVisible();
    await page.evaluate(() => window.history.back());
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect(page).toHaveURL(/\/admin\/social$/u);
    await expect(getField(page, "Pinterest label")).toHaveValue("Unsaved");
  });
  await softStep("before a reload, and not when nothing is unsaved", async () => {
    await getField(page, "Pinterest label").fill("Unsaved");
    await page.reload();
    expect(kinds).toEqual(["beforeunload"]);
    await expect(getField(page, "Pinterest label")).toHaveValue("Pinterest");
    await page.reload();
    expect(kinds).toHaveLength(1);
  });
  await softStep("before following a link", async () => {
    await getField(page, "Pinterest label").fill("Unsaved");
    await page.getByRole("link", { name: "Style Lists" }).click();
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect(getField(page, "Pinterest label")).toHaveValue("Unsaved");
    await page.getByRole("link", { name: "Style Lists" }).click();
    await dialog.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Style Lists" })).toBeVisible();
    expect(await stored(adminApi)).toMatchObject(defaultProfiles);
  });
});

test("unsaved changes survive a sign-in in between", async ({ page, context }) => {
  await page.clock.install();
  await openSocial(page);
  await getField(page, "Pinterest label").fill("Typed with care");
  await context.clearCookies();
  await save(page).click();
  await expect(toast(page)).toContainText("Unauthorized");
  await expect(toast(page)).toContainText("You must be logged in as an admin.");
  await advanceToRedirect(page);
  await signInAndComeBack(page, "/admin/social");
  await expect(getField(page, "Pinterest label")).toHaveValue("Typed with care");
  await expect(unsaved(page)).toBeVisible();
  await save(page).click();
  await expect(toast(page)).toContainText("Social settings saved");
});

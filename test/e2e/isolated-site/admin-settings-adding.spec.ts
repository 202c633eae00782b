import type { Page } from "@playwright/test";
import { advanceToRedirect, allowSignInRedirect, blockSignInRedirect, getReturnUrl } from "../ended-session.ts";
import { signInAndComeBack } from "../sign-in-page.ts";
import { slowTag } from "../slow-tag.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";
import { addButton, badge, closeToast, field, open, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ expectedMessages: refusals });

test("a term is added once, never empty, and rejected text stays in the field", async ({ page, adminApi }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  await open(page);
  const part = section(page, "Adjectives");

  await softStep("ignores empty or blank input, by button or Enter", async () => {
    await expect(addButton(part)).toBeDisabled();
    await field(part).fill("   ");
    await expect(addButton(part)).toBeDisabled();
    await field(part).press("Enter");
    await field(part).fill("Soft");
    await expect(addButton(part)).toBeEnabled();
    expect(calls).toEqual([]);
  });

  let response = Promise.withResolvers<void>();
  await page.route("**/api/adjectives", async (route) => {
    if (route.request().method() === "POST") await response.promise;
    await route.fallback();
  });
  await softStep("adds once on repeated Enter and disables the button while pending", async () => {
    const name = unique("Once");
    await field(part).fill(name);
    for (const key of ["Enter", "Enter", "Enter"]) await field(part).press(key);
    await expect(addButton(part)).toBeDisabled();
    response.resolve();
    await expect(badge(part, name)).toHaveCount(1);
    await expect(toast(page)).toContainText("Adjective added");
    await expect(field(part)).toHaveValue("");
    const all: { name: string }[] = await (await adminApi.get("/api/adjectives")).json();
    expect(all.filter((one) => one.name === name)).toHaveLength(1);
  });
  await softStep("keeps text typed while the request is pending", async () => {
    response = Promise.withResolvers<void>();
    const name = unique("First");
    await field(part).fill(name);
    await field(part).press("Enter");
    await field(part).fill("The next one");
    response.resolve();
    await expect(badge(part, name)).toBeVisible();
    await expect(field(part)).toHaveValue("The next one");
  });

  await showRejections(page);
});

async function showRejections(page: Page) {
  await softStep("explains why a name that is a reserved path is rejected", async () => {
    const part = section(page, "Styles");
    await field(part).fill("Boards");
    await addButton(part).click();
    await expect(toast(page)).toContainText("Failed to add style. It may already exist.");
    const why = /is the address of another page\. Choose a different name\./u;
    await expect(field(part)).toHaveAccessibleDescription(why);
  });
  await softStep("keeps the text when the connection is lost", async () => {
    const part = section(page, "Rooms");
    await page.route("**/api/rooms", (route) => route.abort());
    await field(part).fill("Conservatory");
    await field(part).press("Enter");
    await expect(toast(page)).toContainText("Failed to add room. It may already exist. Check your connection.");
    await expect(field(part)).toHaveValue("Conservatory");
  });
}

test("after the session ended, adding and deleting show 'Unauthorized', and typed text returns after sign-in", {
  tag: slowTag,
}, async ({ page, context }) => {
  await page.clock.install();
  await open(page);
  const part = section(page, "Rooms");
  await context.clearCookies();

  await test.step("deleting shows 'Unauthorized' and redirects to sign-in", async () => {
    await blockSignInRedirect(page);
    await part.getByRole("button", { name: "Remove Kitchen" }).click();
    await expect(toast(page)).toContainText("Unauthorized");
    await expect(toast(page)).toContainText("You must be logged in as an admin.");
    expect(await getReturnUrl(page)).toBe("/admin/settings");
    await allowSignInRedirect(page);
    await closeToast(page);
  });
  await softStep("adding shows it as well, and the typed text is restored after sign-in", async () => {
    await field(part).fill("Garden Room");
    await field(part).press("Enter");
    await expect(toast(page)).toContainText("Unauthorized");
    await expect(toast(page)).toContainText("You must be logged in as an admin.");
    await advanceToRedirect(page);
    await signInAndComeBack(page, "/admin/settings");
    await expect(field(part)).toHaveValue("Garden Room");
    await page.reload();
    await expect(field(part)).toHaveValue("");
  });
});

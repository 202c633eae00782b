import type { Page } from "@playwright/test";
import { comeToSignIn, passReadingTime, stayAtSignIn, wayBackFromSignIn } from "../ended-session.ts";
import { signInAndComeBack } from "../sign-in-page.ts";
import { expect, test } from "./isolated-site.ts";
import { addButton, badge, closeToast, field, open, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ meant: refusals });

test("Adding is done once, not without text, and what is refused stays in its field", async ({ page, adminApi }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  await open(page);
  const part = section(page, "Adjectives");

  await test.step("cannot be done without text or with spaces alone, by button or by Enter", async () => {
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
  await test.step("is done once, however often Enter is pressed, with the button disabled meanwhile", async () => {
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
  await test.step("leaves alone what is typed while it is under way", async () => {
    response = Promise.withResolvers<void>();
    const name = unique("First");
    await field(part).fill(name);
    await field(part).press("Enter");
    await field(part).fill("The next one");
    response.resolve();
    await expect(badge(part, name)).toBeVisible();
    await expect(field(part)).toHaveValue("The next one");
  });

  await refusesWithReasons(page);
});

async function refusesWithReasons(page: Page) {
  await test.step("says why a name is refused that is the address of another page", async () => {
    const part = section(page, "Styles");
    await field(part).fill("Boards");
    await addButton(part).click();
    await expect(toast(page)).toContainText("Failed to add style. It may already exist.");
    const why = /is the address of another page\. Choose a different name\./u;
    await expect(field(part)).toHaveAccessibleDescription(why);
  });
  await test.step("keeps the text where the connection is lost", async () => {
    const part = section(page, "Rooms");
    await page.route("**/api/rooms", (route) => route.abort());
    await field(part).fill("Conservatory");
    await field(part).press("Enter");
    await expect(toast(page)).toContainText("Failed to add room. Check your connection and try again.");
    await expect(field(part)).toHaveValue("Conservatory");
  });
}

test("When the session has ended, removing and adding say so, and what was typed is there again after a sign-in", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await open(page);
  const part = section(page, "Rooms");
  await context.clearCookies();

  await test.step("removing says 'Unauthorized' and leads to sign in", async () => {
    await stayAtSignIn(page);
    await part.getByRole("button", { name: "Remove Kitchen" }).click();
    await expect(toast(page)).toContainText("Unauthorized");
    await expect(toast(page)).toContainText("You must be logged in as an admin.");
    expect(await wayBackFromSignIn(page)).toBe("/admin/settings");
    await comeToSignIn(page);
    await closeToast(page);
  });
  await test.step("adding says so too, and what was typed is there again after a sign-in", async () => {
    await field(part).fill("Garden Room");
    await field(part).press("Enter");
    await expect(toast(page)).toContainText("Unauthorized");
    await expect(toast(page)).toContainText("You must be logged in as an admin.");
    await passReadingTime(page);
    await signInAndComeBack(page, "/admin/settings");
    await expect(field(part)).toHaveValue("Garden Room");
    await page.reload();
    await expect(field(part)).toHaveValue("");
  });
});

import { expect, test } from "./own-site.ts";
import { addButton, badge, field, open, refusals, section, toast, unique } from "./settings-page.ts";

test.use({ meant: refusals });

test.describe("Adding", () => {
  test("cannot be done without text or with spaces alone, by button or by Enter", async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
    await open(page);
    const part = section(page, "Adjectives");
    await expect(addButton(part)).toBeDisabled();
    await field(part).fill("   ");
    await expect(addButton(part)).toBeDisabled();
    await field(part).press("Enter");
    await field(part).fill("Soft");
    await expect(addButton(part)).toBeEnabled();
    expect(calls).toEqual([]);
  });

  test("is done once, however often Enter is pressed, with the button disabled meanwhile", async ({
    page,
    adminApi,
  }) => {
    await open(page);
    const part = section(page, "Adjectives");
    const name = unique("Once");
    let answer: () => void = () => undefined;
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/adjectives", async (route) => {
      if (route.request().method() === "POST") await mayAnswer;
      await route.fallback();
    });
    await field(part).fill(name);
    for (const key of ["Enter", "Enter", "Enter"]) await field(part).press(key);
    await expect(addButton(part)).toBeDisabled();
    answer();
    await expect(badge(part, name)).toHaveCount(1);
    await expect(toast(page)).toContainText("Adjective added");
    const all: { name: string }[] = await (await adminApi.get("/api/adjectives")).json();
    expect(all.filter((one) => one.name === name)).toHaveLength(1);
  });

  test("leaves alone what is typed while it is under way", async ({ page }) => {
    await open(page);
    const part = section(page, "Adjectives");
    const name = unique("First");
    let answer: () => void = () => undefined;
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/adjectives", async (route) => {
      if (route.request().method() === "POST") await mayAnswer;
      await route.fallback();
    });
    await field(part).fill(name);
    await field(part).press("Enter");
    await field(part).fill("The next one");
    answer();
    await expect(badge(part, name)).toBeVisible();
    await expect(field(part)).toHaveValue("The next one");
  });

  test("says why a name is refused that is the address of another page", async ({ page }) => {
    await open(page);
    const part = section(page, "Styles");
    await field(part).fill("Boards");
    await addButton(part).click();
    await expect(toast(page)).toContainText("Failed to add style. It may already exist.");
    await expect(field(part)).toHaveAccessibleDescription(
      /is the address of another page\. Choose a different name\./u,
    );
  });

  test("keeps the text where the connection is lost", async ({ page }) => {
    await open(page);
    const part = section(page, "Rooms");
    await page.route("**/api/rooms", (route) => route.abort());
    await field(part).fill("Conservatory");
    await field(part).press("Enter");
    await expect(toast(page)).toContainText("Failed to add room. It may already exist.");
    await expect(field(part)).toHaveValue("Conservatory");
  });
});

test.describe("When the session has ended", () => {
  test("adding says 'Unauthorized' and leads to sign in", async ({ page, context }) => {
    await open(page);
    const part = section(page, "Rooms");
    await context.clearCookies();
    await field(part).fill("Garden Room");
    await field(part).press("Enter");
    await expect(toast(page)).toContainText("Unauthorized");
    await expect(toast(page)).toContainText("You must be logged in as an admin.");
    await page.waitForURL(/\/secret-admin-login\?next=/u);
  });

  test("removing says so too", async ({ page, context }) => {
    await open(page);
    await context.clearCookies();
    await section(page, "Rooms").getByRole("button", { name: "Remove Kitchen" }).click();
    await expect(toast(page)).toContainText("You must be logged in as an admin.");
    await page.waitForURL(/\/secret-admin-login\?next=/u);
  });

  test("what was typed is there again after signing in", async ({ page, context, adminState }) => {
    await open(page);
    await context.clearCookies();
    await field(section(page, "Rooms")).fill("Garden Room");
    await field(section(page, "Rooms")).press("Enter");
    await page.waitForURL(/\/secret-admin-login\?next=/u);
    await context.addCookies(adminState.cookies);
    await page.goto("/admin/settings");
    await expect(field(section(page, "Rooms"))).toHaveValue("Garden Room");
    await page.reload();
    await expect(field(section(page, "Rooms"))).toHaveValue("");
  });
});

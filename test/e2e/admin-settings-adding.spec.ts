import { expect, test } from "./own-site.ts";
import { addButton, badge, field, open, refusals, section, toast, unique } from "./settings-page.ts";
import { signInAndComeBack } from "./sign-in-page.ts";

test.use({ meant: refusals });

test.describe("Adding", () => {
  test("is done once, and not without text", async ({ page, adminApi }) => {
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

    let answer = Promise.withResolvers<void>();
    await page.route("**/api/adjectives", async (route) => {
      if (route.request().method() === "POST") await answer.promise;
      await route.fallback();
    });

    await test.step("is done once, however often Enter is pressed, with the button disabled meanwhile", async () => {
      const name = unique("Once");
      await field(part).fill(name);
      for (const key of ["Enter", "Enter", "Enter"]) await field(part).press(key);
      await expect(addButton(part)).toBeDisabled();
      answer.resolve();
      await expect(badge(part, name)).toHaveCount(1);
      await expect(toast(page)).toContainText("Adjective added");
      await expect(field(part)).toHaveValue("");
      const all: { name: string }[] = await (await adminApi.get("/api/adjectives")).json();
      expect(all.filter((one) => one.name === name)).toHaveLength(1);
    });

    await test.step("leaves alone what is typed while it is under way", async () => {
      answer = Promise.withResolvers<void>();
      const name = unique("First");
      await field(part).fill(name);
      await field(part).press("Enter");
      await field(part).fill("The next one");
      answer.resolve();
      await expect(badge(part, name)).toBeVisible();
      await expect(field(part)).toHaveValue("The next one");
    });
  });

  test("that is refused says why and keeps the text", async ({ page }) => {
    await open(page);

    await test.step("says why a name is refused that is the address of another page", async () => {
      const part = section(page, "Styles");
      await field(part).fill("Boards");
      await addButton(part).click();
      await expect(toast(page)).toContainText("Failed to add style. It may already exist.");
      await expect(field(part)).toHaveAccessibleDescription(
        /is the address of another page\. Choose a different name\./u,
      );
    });

    await test.step("keeps the text where the connection is lost", async () => {
      const part = section(page, "Rooms");
      await page.route("**/api/rooms", (route) => route.abort());
      await field(part).fill("Conservatory");
      await field(part).press("Enter");
      await expect(toast(page)).toContainText("Failed to add room. It may already exist.");
      await expect(field(part)).toHaveValue("Conservatory");
    });
  });
});

test.describe("When the session has ended", () => {
  test("adding says 'Unauthorized', leads to sign in, and what was typed is there again after it", async ({
    page,
    context,
  }) => {
    await open(page);
    const part = section(page, "Rooms");
    await context.clearCookies();
    await field(part).fill("Garden Room");
    await field(part).press("Enter");
    await expect(toast(page)).toContainText("Unauthorized");
    await expect(toast(page)).toContainText("You must be logged in as an admin.");
    await signInAndComeBack(page, "/admin/settings");
    await expect(field(part)).toHaveValue("Garden Room");
    await page.reload();
    await expect(field(part)).toHaveValue("");
  });

  test("removing says so too", async ({ page, context }) => {
    await open(page);
    await context.clearCookies();
    await section(page, "Rooms").getByRole("button", { name: "Remove Kitchen" }).click();
    await expect(toast(page)).toContainText("You must be logged in as an admin.");
    await page.waitForURL(/\/secret-admin-login\?next=/u);
  });
});

import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { ManagedUserDto } from "../../adapters/http/contract/operations/users.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { toast } from "./board-cards.ts";
import { softStep } from "./soft-step.ts";

test.use({ expectedMessages: [/(?:409|422|error: Failed to load resource).*\/api\/admin\/users/u] });

const editorName = `wren-${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, username: string) =>
  page.getByRole("list", { name: "Users" }).getByRole("listitem").filter({ hasText: username });

async function choose(page: Page, username: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

const editorScreens = {
  "/admin": "Boards",
  "/admin/create": "Create New Board",
  "/admin/products": "Products",
  "/admin/clicks": "Clicks",
  "/admin/account": "Account",
};

/** Navigates on the client. */
const navigate = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

const nobody = { cookies: [], origins: [] };

/** Opens a page without a session. */
async function openAsStranger(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: nobody, viewport: { width: 360, height: 740 } });
  return await context.newPage();
}

test("an admin invites an editor, who chooses a password by a link and works without the screens of admins", async ({
  page,
  browser,
  siteAddress,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/admin/users");
  const form = page.getByRole("form", { name: "New user" });

  await softStep("the screen fits a small phone without axe violations, and explains a refused name", async () => {
    await form.getByRole("button", { name: "Create user" }).click();
    await expect(form.getByText("The username needs")).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });

  await form.getByLabel("Username").fill(editorName);
  await form.getByLabel("Role").selectOption("Editor");
  await form.getByRole("button", { name: "Create user" }).click();
  const dialog = page.getByRole("dialog", { name: `Link for ${editorName}` });
  const link = await dialog.getByLabel("New link").inputValue();
  expect(link).toContain("/join/");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(rowOf(page, editorName)).toContainText("Editor · has not used the link yet");

  const editor = await openAsStranger(browser, siteAddress);
  await editor.goto(link);
  await softStep("the page of the link names the user and explains a weak password", async () => {
    await expect(editor.getByText(editorName)).toBeVisible();
    await editor.getByLabel("Password").fill("short");
    await editor.getByRole("button", { name: "Save and sign in" }).click();
    await expect(editor.getByText("The password needs at least 12 characters.")).toBeVisible();
    await expectNoHorizontalScroll(editor);
    await expectNoAxeViolations(editor);
  });
  await editor.getByLabel("Password").fill("three quiet oak rooms");
  await editor.getByRole("button", { name: "Save and sign in" }).click();
  await expect(editor).toHaveURL("/admin");
  await editor.setViewportSize({ width: 1280, height: 800 });

  await softStep("the sidebar has the screens of editors only", async () => {
    const entries = editor.getByRole("navigation", { name: "Admin Panel" }).getByRole("link");
    await expect(entries).toHaveText(["Boards", "Create Board", "Products", "Clicks"]);
  });
  await softStep("the screens of editors work, and those of admins say for whom they are", async () => {
    const refused: string[] = [];
    // Pictures of products that other tests save do not exist.
    editor.on("response", (response) => {
      if (response.status() >= 400 && response.url().includes("/api/")) refused.push(response.url());
    });
    const refusal = editor.getByText("Only admins can use this screen.");
    for (const path of ["/admin/users", "/admin/lists", "/admin/social", "/admin/settings", "/admin/status"]) {
      await navigate(editor, path);
      await expect(refusal).toBeVisible();
    }
    for (const [path, title] of Object.entries(editorScreens)) {
      await navigate(editor, path);
      await expect(editor.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(refusal).toBeHidden();
    }
    await editor.waitForLoadState("networkidle");
    expect(refused).toEqual([]);
    await editor.goto("/");
    await expect(editor.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin" })).toBeVisible();
  });
  await softStep("the link has ended", async () => {
    await editor.goto(link);
    await expect(editor.getByText("This link was used already or has expired.")).toBeVisible();
  });

  await softStep("an admin finds the user, and disables them, which ends their session", async () => {
    await page.getByRole("searchbox", { name: "Search users" }).fill(editorName);
    await expect(page.getByRole("list", { name: "Users" }).getByRole("listitem")).toHaveCount(1);
    page.once("dialog", (question) => question.accept());
    await choose(page, editorName, "Disable");
    await expect(rowOf(page, editorName)).toContainText("disabled");
    await editor.goto("/admin");
    await expect(editor).toHaveURL(/secret-admin-login/u);
  });
  await softStep("a reset makes a new link", async () => {
    await choose(page, editorName, "Enable");
    await expect(toast(page, `${editorName} can sign in again`)).toBeVisible();
    page.once("dialog", (question) => question.accept());
    await choose(page, editorName, "Reset password");
    await expect(page.getByRole("dialog").getByLabel("New link")).toHaveValue(/\/join\//u);
    await page.keyboard.press("Escape");
    await expect(rowOf(page, editorName)).toContainText("has not used the link yet");
  });
  await editor.context().close();
  await softStep("the only admin is warned before giving up the role, and keeps it", () => keepLastAdmin(page));
});

test("users are listed in pages of 50, and a search begins at the first page", async ({ page }) => {
  const users = Array.from({ length: 51 }, (_, index): ManagedUserDto => {
    const user = { firstName: null, lastName: null, isDisabled: false, hasPassword: true } as const;
    return {
      ...user,
      id: randomUUID(),
      username: `user-${index}`,
      role: "user",
      createdAt: "2026-01-01T00:00:00.000Z",
    };
  });
  await page.route("**/api/admin/users?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit"))];
    return route.fulfill({ json: { users: users.slice(offset, offset + limit), total: users.length } });
  });
  await page.goto("/admin/users");
  const pages = page.getByRole("navigation", { name: "Pages of users" });
  const shown = page.getByRole("list", { name: "Users" }).getByRole("listitem");
  await expect(pages).toContainText("1–50 of 51");
  await expect(shown).toHaveCount(50);
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(pages).toContainText("51–51 of 51");
  await expect(shown).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search users" }).fill("user");
  await expect(pages).toContainText("1–50 of 51");
});

async function keepLastAdmin(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: "Search users" }).fill("");
  const own = page.getByRole("list", { name: "Users" }).getByRole("listitem").filter({ hasText: "(you)" });
  const question = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await own.getByRole("button").click();
  await page.getByRole("menuitem", { name: "Change role to editor" }).click();
  expect(await question).toContain("You will be no admin any more");
  await expect(toast(page, "Error")).toContainText("This is the only admin who can sign in");
  await expect(own).toContainText("Admin");
}

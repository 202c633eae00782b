import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { toast } from "./board-cards.ts";
import { softStep } from "./soft-step.ts";

test.use({ expectedMessages: [/(?:422|error: Failed to load resource).*\/api\/account/u] });

test("the account screen changes the name, explains a refused password and lists sessions", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");

  await softStep("name and e-mail are saved, and an invalid address is explained beside the field", async () => {
    const form = page.getByRole("form", { name: "Your name" });
    const former = await form.getByLabel("Last name").inputValue();
    await form.getByLabel("Last name").fill("Lovelace");
    await form.getByLabel("E-mail").fill("not an address");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Please enter a valid email address.")).toBeVisible();
    await form.getByLabel("E-mail").fill("");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Account saved")).toBeVisible();
    await form.getByLabel("Last name").fill(former);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Account saved")).toBeVisible();
  });
  await softStep("a wrong present password is explained and what was typed stays", async () => {
    const form = page.getByRole("form", { name: "Password", exact: true });
    await form.getByLabel("Present password").fill("not this one");
    await form.getByLabel("New password").fill("three quiet oak rooms");
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByText("This is not your present password.")).toBeVisible();
    await expect(form.getByLabel("New password")).toHaveValue("three quiet oak rooms");
  });
  await softStep("the sessions name this one, and fit a small phone without axe violations", async () => {
    await expect(page.getByRole("list", { name: "Sessions" })).toContainText("(this one)");
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
  await softStep("each visit reads sessions and factors again", async () => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.getByRole("link", { name: "Products", exact: true }).click();
    await expect(page).toHaveURL("/admin/products");
    const read = ["sessions", "factors"].map((name) =>
      page.waitForResponse((response) => response.url().endsWith(`/api/account/${name}`)),
    );
    await page.goBack();
    expect((await Promise.all(read)).map((response) => response.status())).toEqual([200, 200]);
  });
  await softStep("nothing is changed when somebody else has signed in in another tab", async () => {
    const user: object = await (await page.request.get("/api/user")).json();
    const sent: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
    const save = page.getByRole("form", { name: "Your name" }).getByRole("button", { name: "Save" });
    const changes = [save, page.getByRole("button", { name: "Set up" })];
    for (const [index, change] of changes.entries()) {
      const other = { ...user, id: `00000000-0000-4000-8000-00000000000${index}`, username: `bert${index}` };
      await page.route("**/api/user", (route) => route.fulfill({ json: other }));
      await change.click();
      await expect(toast(page, "Error")).toContainText("another account is signed in now");
      await expect(page.getByText(other.username)).toBeVisible();
    }
    expect(sent).toEqual([]);
  });
});

import { expect, test } from "./admin-session.ts";
import { openEditor } from "./board-editor.ts";
import { softStep } from "./soft-step.ts";

test("the pages of a site without content say where it is added", async ({ page }) => {
  await page.route("**/api/styles", (route) => route.fulfill({ json: [] }));
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("the editor leads to the settings", async () => {
    await openEditor(page);
    await expect(page.getByText("There are no styles yet. Add one in Settings")).toBeVisible();
    await page.getByRole("link", { name: "Add one in Settings" }).click();
    await expect(heading).toHaveText("Board Settings");
  });
  await test.step("Settings and Style Lists lead to each other", async () => {
    await page.getByRole("link", { name: "Set their order and covers in Style Lists" }).click();
    await expect(heading).toHaveText("Style Lists");
    await page.getByRole("link", { name: "Add or remove styles in Settings" }).click();
    await expect(heading).toHaveText("Board Settings");
  });
  await softStep("the library names its button", async () => {
    await page.route(/\/api\/products\?/u, (route) => route.fulfill({ json: { products: [], total: 0 } }));
    await page.goto("/admin/products");
    await expect(page.getByText("No products yet. Press “Add product”, or save a board")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add product" })).toBeVisible();
  });
});

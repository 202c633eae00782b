import { randomUUID } from "node:crypto";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { toast } from "./product-search.ts";

test("a product is added by hand, and its form keeps typed text after closing the dialog", async ({ page }) => {
  const title = `Footstool ${randomUUID()}`;
  await page.goto("/admin/products");
  await page.getByRole("button", { name: "Add product" }).click();
  const form = page.getByRole("dialog", { name: "Add a product" });
  await form.getByLabel("Product title").fill(title);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter the product’s full link, starting with https://")).toBeVisible();
  await page.keyboard.press("Escape");
  // As the skip link does.
  await page.evaluate(() => history.replaceState(history.state, "", "#content"));
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByLabel("Product title")).toHaveValue(title);
  await expect(page.getByText("The address of that page cannot be used.")).toHaveCount(0);
  await form.getByLabel("Image address").fill("/sample-catalogue/bench-oak.jpg");
  await form.getByLabel("Link", { exact: true }).fill(`https://shop.example/${randomUUID()}`);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoHorizontalScroll(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(toast(page)).toHaveText("Product saved");
  await expect(page.getByRole("button", { name: title, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByLabel("Product title")).toHaveValue("");
});

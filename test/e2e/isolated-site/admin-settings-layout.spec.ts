import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";
import { field, lists, open, refusals, section } from "./settings-page.ts";

test.use({ expectedMessages: refusals });

const aName = (name: string): TermDto => ({ id: randomUUID(), name, imageUrl: null, picture: null, cover: null });
const tryAgain = (page: Page) => section(page, "Furniture Types").getByRole("button", { name: "Try again" });

test("Board Settings keeps its layout with rejected names, failed lists and long lists", async ({ page }) => {
  await page.route("**/api/furniture-types", (route) => route.fulfill({ status: 503, body: "" }));
  await open(page);

  await softStep("shows an error when a list cannot be loaded", async () => {
    await expect(section(page, "Furniture Types").getByRole("alert")).toHaveText("Failed to fetch furniture types");
  });
  await softStep("a rejected name fits every width and causes no axe violations", async () => {
    const styles = field(section(page, "Styles"));
    await styles.fill("Boards");
    await styles.press("Enter");
    await expect(styles).toHaveAccessibleDescription(/address of another page/u);
    await expectFitsWidths(page);
    await expectNoAxeViolations(page);
  });
  await softStep("loads 200 names of maximum length on retry and keeps them in the layout at every width", async () => {
    const names = Array.from({ length: 200 }, (_, place) =>
      aName(place % 7 === 0 ? `${place}${"w".repeat(77)}` : `Name ${place}`),
    );
    await page.route("**/api/furniture-types", (route) => route.fulfill({ json: names }));
    await tryAgain(page).click();
    await expect(section(page, "Furniture Types").getByRole("listitem")).toHaveCount(200);
    await expectFitsWidths(page);
  });
});

async function expectFitsWidths(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
}

test("an empty list shows its empty state, and deleting the last term focuses the field", async ({ page }) => {
  let adjectives = [aName("Alone")];
  for (const { path } of lists) await page.route(`**/api/${path}`, (route) => route.fulfill({ json: [] }));
  await page.route("**/api/adjectives", (route) => route.fulfill({ json: adjectives }));
  await page.route("**/api/adjectives/*", async (route) => {
    if (route.request().method() === "DELETE") adjectives = [];
    await route.fulfill(route.request().method() === "DELETE" ? { status: 204 } : { json: [] });
  });
  await page.goto("/admin/settings");
  const part = section(page, "Adjectives");
  await part.getByRole("button", { name: "Remove Alone" }).click();
  await expect(part.getByText("No adjectives yet")).toBeVisible();
  await expect(field(part)).toBeFocused();
  for (const { title, noun, path } of lists) {
    const many = noun === "furniture type" ? "furniture types" : path;
    await expect(section(page, title).getByText(`No ${many} yet`, { exact: true })).toBeVisible();
  }
});

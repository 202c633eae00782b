import { randomUUID } from "node:crypto";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import { expect, test } from "./own-site.ts";
import { field, open, refusals, section } from "./settings-page.ts";

test.use({ meant: refusals });

test("a list that cannot be read says so and can be asked for again", async ({ page }) => {
  await page.route("**/api/adjectives", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/admin/settings");
  const part = section(page, "Adjectives");
  await expect(part.getByRole("alert")).toHaveText("Failed to fetch adjectives");
  await page.unroute("**/api/adjectives");
  await part.getByRole("button", { name: "Try again" }).click();
  await expect(part.getByText("Airy", { exact: true })).toBeVisible();
});

test("200 names, the longest that there can be, and names of one word stay in their place at any width", async ({
  page,
}) => {
  const names = Array.from({ length: 200 }, (_, place) =>
    place % 7 === 0 ? `${place}${"w".repeat(77)}` : `Name ${place}`,
  );
  const terms = names.map((name) => ({ id: randomUUID(), name, imageUrl: null, picture: null, cover: null }));
  await page.route("**/api/furniture-types", (route) => route.fulfill({ json: terms }));
  await open(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(section(page, "Furniture Types").getByRole("listitem")).toHaveCount(200);
    await expectNoSidewaysScroll(page);
  }
});

test("Board Settings with a refused name fits any width and has no barrier that axe can find", async ({ page }) => {
  await open(page);
  const part = section(page, "Styles");
  await field(part).fill("Boards");
  await field(part).press("Enter");
  await expect(field(part)).toHaveAccessibleDescription(/address of another page/u);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoBarriers(page);
});

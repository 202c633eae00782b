import type { APIRequestContext, Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { someProducts } from "../board-editor.ts";
import { expect, test } from "./isolated-site.ts";
import { unique } from "./settings-page.ts";
import { announcement, pickUp } from "./style-lists-page.ts";

const star = (page: Page, title: string) =>
  page.getByRole("button", { name: `Feature on the home page: ${title}`, exact: true });

async function publish(api: APIRequestContext, title: string) {
  const data = { title, subject: title, style: "Japandi", status: "published", products: someProducts(1) };
  const response = await api.post("/api/boards", { data });
  expect(response.status()).toBe(201);
  const { id }: { id: string } = await response.json();
  return id;
}

async function readHome(api: APIRequestContext, titles: readonly string[]) {
  const html = await (await api.get("/")).text();
  return titles.toSorted((one, other) => html.indexOf(one) - html.indexOf(other));
}

test("stars put boards on the home page, in an order that the keyboard can change", async ({ page, adminApi }) => {
  const [one, two] = [unique("Alder"), unique("Beech")];
  const ids = [await publish(adminApi, one), await publish(adminApi, two)];
  await page.goto("/admin");
  await expect(star(page, one)).toHaveAttribute("aria-pressed", "false");
  // The first star is stored only after the second was pressed.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/api/boards/featured", async (route) => {
    if (route.request().method() === "PUT") await pressed.promise;
    await route.continue();
  });
  await star(page, two).click();
  await star(page, one).press("Space");
  pressed.resolve();
  await expect(star(page, two)).toHaveAttribute("aria-pressed", "true");
  await expect(star(page, one)).toHaveAttribute("aria-pressed", "true");
  await expect(star(page, one)).toBeFocused();
  expect(await readHome(adminApi, [two, one])).toEqual([one, two]);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page);

  await page.getByRole("button", { name: "Home page (2)" }).click();
  const dialog = page.getByRole("dialog", { name: "Featured on the home page" });
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/boards/featured"));
  await pickUp(page, two, "Space");
  await page.keyboard.press("ArrowUp");
  await expect(announcement(page)).toHaveText(`${two} is at position 1 of 2.`);
  await page.keyboard.press("Space");
  expect((await saved).status()).toBe(200);
  await expect(dialog.getByRole("listitem")).toContainText([two, one]);
  expect(await readHome(adminApi, [one, two])).toEqual([two, one]);

  await dialog.getByRole("button", { name: `Remove ${two}` }).click();
  await dialog.getByRole("button", { name: `Remove ${one}` }).click();
  await expect(dialog).toContainText("No stars: the newest boards are shown.");
  await page.keyboard.press("Escape");
  await expect(star(page, one)).toHaveAttribute("aria-pressed", "false");
  for (const id of ids) await adminApi.delete(`/api/boards/${id}`);
});

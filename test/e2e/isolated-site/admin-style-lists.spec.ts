import type { APIRequestContext, Page, Route } from "@playwright/test";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";
import { refusals, toast } from "./settings-page.ts";
import {
  addStyles,
  announcement,
  handle,
  listNames,
  moveDown,
  openStyles,
  pickUp,
  row,
  rows,
  storedNames,
} from "./style-lists-page.ts";

test.use({ expectedMessages: refusals });

test("every style row shows image, name, board count and a link to its page", async ({ page, adminApi, aDraft }) => {
  await aDraft({ style: "Coastal" });

  await softStep(
    "shows an error when a list cannot be loaded, retries, and links to Settings when it is empty",
    async () => {
      await page.route("**/api/styles", (route) => route.fulfill({ status: 503, body: "" }));
      await page.goto("/admin/lists");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Style Lists");
      await expect(page.getByRole("alert")).toHaveText("Failed to fetch styles");
      await page.route("**/api/styles", (route) => route.fulfill({ json: [] }));
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("No styles yet", { exact: true })).toBeVisible();
      await page.unroute("**/api/styles");
      await page.getByRole("link", { name: "Add or remove styles in Settings" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Board Settings" })).toBeVisible();
    },
  );

  const [style] = await addStyles(adminApi, "Bare");
  await openStyles(page);
  await softStep("shows that a style has no boards", async () => {
    await expect(row(page, style?.name ?? "").getByRole("link")).toHaveText(/^0 boards/u);
  });
  await softStep("shows the board count and links to the style page", async () => {
    const coastal = row(page, "Coastal");
    await expect(coastal.locator("img")).toHaveJSProperty("complete", true);
    const boards = coastal.getByRole("link", { name: "1 board, 1 draft in Coastal" });
    await expect(boards).toHaveAttribute("href", "/coastal");
    await boards.click();
    await expect(page.getByRole("heading", { level: 1, name: "Coastal" })).toBeVisible();
  });
});

test("styles are reordered by keyboard or mouse, and an outdated order is rejected", async ({
  page,
  request,
  adminApi,
}) => {
  const added = await addStyles(adminApi, "Alpine", "Baltic");
  const [one = "", two = ""] = added.map(({ name }) => name);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openStyles(page);

  await test.step("by keyboard: announces each step and saves the order at once", () =>
    reorderByKeyboard(page, adminApi, [one, two]));
  await softStep("by mouse: visitors see the new order at once", async () => {
    await dragOnto(page, one, two);
    const html = await (await request.get("/styles")).text();
    expect(html.indexOf(one)).toBeGreaterThan(0);
    expect(html.indexOf(one)).toBeLessThan(html.indexOf(two));
  });
  await softStep("two orders are shown at once and saved one after the other, also when the first is refused", () =>
    moveTwice(page, adminApi, [one, "Japandi"]),
  );
  await softStep("rejects an outdated order and shows the other admin's change", async () => {
    const [late] = await addStyles(adminApi, "Late");
    await moveDown(page, "Japandi");
    await expect(toast(page)).toContainText("Someone else changed this list. Reload the list");
    await expect(row(page, late?.name ?? "")).toBeVisible();
  });
});

/** Swaps the last two styles. */
async function reorderByKeyboard(page: Page, api: APIRequestContext, [one, two]: readonly [string, string]) {
  const count = await rows(page).count();
  await expect(handle(page, two)).toHaveAccessibleDescription(/press Space or Enter, then the arrow keys/u);
  await pickUp(page, two, "Space");
  await expect(announcement(page)).toHaveText(`${two} is picked up from position ${count} of ${count}.`);
  await page.keyboard.press("ArrowUp");
  await expect(announcement(page)).toHaveText(`${two} is at position ${count - 1} of ${count}.`);
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/styles/order"));
  await page.keyboard.press("Space");
  expect((await saved).status()).toBe(200);
  await expect(announcement(page)).toHaveText(`${two} was dropped at position ${count - 1} of ${count}.`);
  await expect(handle(page, two)).toBeFocused();
  expect((await storedNames(api)).slice(-2)).toEqual([two, one]);
  await page.reload();
  await expect.poll(async () => (await listNames(page)).slice(-2)).toEqual([`Move ${two}`, `Move ${one}`]);
}

/** Moves two styles down before the server responds to the first order, which it refuses. */
async function moveTwice(page: Page, api: APIRequestContext, names: readonly [string, string]) {
  const held: Route[] = [];
  const isMoved = async (name: string, before: readonly string[]) =>
    (await listNames(page)).indexOf(`Move ${name}`) === before.indexOf(`Move ${name}`) + 1;
  await page.route("**/api/styles/order", (route) => void held.push(route));
  const before = await listNames(page);
  for (const name of names) {
    await moveDown(page, name);
    await expect.poll(() => isMoved(name, before)).toBe(true);
  }
  const shown = await listNames(page);
  expect(held).toHaveLength(1);
  await held[0]?.fulfill({ status: 422, json: { message: "No." } });
  await expect(toast(page)).toContainText("Failed to save the order. Please try again.");
  await expect.poll(() => held.length).toBe(2);
  expect(await listNames(page)).toEqual(shown);
  await held[1]?.continue();
  await expect.poll(async () => (await storedNames(api)).map((name) => `Move ${name}`)).toEqual(shown);
  expect(await listNames(page)).toEqual(shown);
  await page.unroute("**/api/styles/order");
}

/** Drags a style with the mouse to the position of one above it, which saves the order. */
async function dragOnto(page: Page, name: string, above: string) {
  const from = await handle(page, name).boundingBox();
  const to = await handle(page, above).boundingBox();
  await page.mouse.move((from?.x ?? 0) + 18, (from?.y ?? 0) + 22);
  await page.mouse.down();
  for (const share of [0.3, 0.7, 1]) {
    await page.mouse.move((from?.x ?? 0) + 18, (from?.y ?? 0) + ((to?.y ?? 0) - (from?.y ?? 0)) * share + 18);
  }
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/styles/order"));
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
}

import type { Page, Route } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { aCard, choose, getCount, getRow, openDashboardWith, rows, serveBoards, toast } from "./board-cards.ts";
import { answerWith } from "./confirmation.ts";
import { softStep } from "./soft-step.ts";

const question = "Are you sure you want to delete this board?";
const draft = aCard(1, { title: "Low Oak" });
const published = aCard(2, { title: "Long Shelf", status: "published" });
const boardWithoutProducts = aCard(3, { title: "Bare Floor", itemCount: 0 });
const filteredPath = "/admin?q=lo";

const call = (id: string) => `**/api/boards/${id}`;
const anyBoard = /\/api\/boards\/0{8}/u;

test.describe("a board's menu", () => {
  test.use({ expectedMessages: [/^(?:error: Failed to load resource|401: |404: |500: |422: )/u] });

  test("performs its actions and rolls back an action that the server rejects", async ({ page }) => {
    await page.clock.install();
    await openDashboardWith(page, [draft, published, boardWithoutProducts], filteredPath);

    await softStep("Delete asks for confirmation and does nothing when declined", () => declineDeletion(page));
    await softStep("keeps the status when the change fails", async () => {
      await page.route(call(draft.id), (route) => route.fulfill({ status: 422, json: { message: "No." } }));
      await choose(page, "Low Oak", "Publish");
      await expect(toast(page, "Error")).toContainText("Failed to update board. Please try again.");
      await expect(getRow(page, "Low Oak")).toContainText("Draft");
    });
    await softStep("keeps the board when deleting fails", async () => {
      await page.route(call(draft.id), (route) => route.fulfill({ status: 500, json: { message: "Oh." } }));
      const requested = answerWith(page, "accept");
      await choose(page, "Low Oak", "Delete");
      await requested;
      await expect(toast(page, "Error")).toContainText("Failed to delete board. Please try again.");
      await expect(getRow(page, "Low Oak")).toBeVisible();
      await page.unroute(call(draft.id));
    });
    await softStep("Duplicate asks the server for a copy and shows its title and the list with it", async () => {
      const copy = aCard(4, { title: "A Copied Loft" });
      await page.route(`${call(draft.id)}/duplicate`, (route) => route.fulfill({ status: 201, json: copy }));
      await serveBoards(page, [copy, draft, published, boardWithoutProducts]);
      await choose(page, "Low Oak", "Duplicate");
      await expect(toast(page, "Board duplicated")).toContainText("A Copied Loft");
      await expect(rows(page)).toHaveCount(4);
      await serveBoards(page, [draft, published, boardWithoutProducts]);
    });
    await softStep("Publish and Unpublish change the status and update the counts", () => changeStatus(page));
    await softStep("deleting by keyboard focuses the next row", () => deleteByKeyboard(page));
    await softStep("removes a board that no longer exists from the list", async () => {
      await page.route(call(draft.id), (route) => route.fulfill({ status: 404, json: { message: "Gone." } }));
      await serveBoards(page, [boardWithoutProducts]);
      await expect(toast(page, "Error")).toHaveCount(0);
      await choose(page, "Low Oak", "Publish");
      await expect(toast(page, "Error")).toBeVisible();
      await expect(getRow(page, "Low Oak")).toHaveCount(0);
    });
    await test.step("deleting the last board focuses the heading", async () => {
      await page.route(call(boardWithoutProducts.id), (route) => route.fulfill({ status: 204 }));
      await serveBoards(page, []);
      const requested = answerWith(page, "accept");
      await choose(page, "Bare Floor", "Delete");
      await requested;
      await expect(rows(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Recent Boards" })).toBeFocused();
    });
  });
});

async function declineDeletion(page: Page) {
  const requested = answerWith(page, "dismiss");
  await choose(page, "Low Oak", "Delete");
  expect(await requested).toBe(question);
  await expect(getRow(page, "Low Oak")).toBeVisible();
  await expect(toast(page, "Board deleted")).toHaveCount(0);
}

async function changeStatus(page: Page) {
  const sent: unknown[] = [];
  const response = (route: Route) => {
    const changes: unknown = route.request().postDataJSON();
    sent.push(changes);
    const board = route.request().url().endsWith(draft.id) ? draft : published;
    return route.fulfill({ json: { ...board, ...Object(changes) } });
  };
  await page.route(anyBoard, response);
  await serveBoards(page, [{ ...draft, status: "published" }, published, boardWithoutProducts]);
  await choose(page, "Low Oak", "Publish");
  await expect(toast(page, "Board published")).toBeVisible();
  await expect(getRow(page, "Low Oak")).toContainText("Published");
  await expect(getCount(page, "Drafts")).toHaveText("1");
  await choose(page, "Long Shelf", "Unpublish");
  await expect(toast(page, "Board unpublished")).toBeVisible();
  await expect(getRow(page, "Long Shelf")).toContainText("Draft");
  expect(sent).toEqual([{ status: "published" }, { status: "draft" }]);
  await page.unroute(anyBoard);
}

async function deleteByKeyboard(page: Page) {
  await page.route(call(published.id), (route) => route.fulfill({ status: 204 }));
  await serveBoards(page, [draft, boardWithoutProducts]);
  const requested = answerWith(page, "accept");
  await page.getByRole("button", { name: "Actions for Long Shelf" }).focus();
  await page.keyboard.press("Enter");
  // The menu moves focus after the key event: an earlier Enter would choose the previous entry.
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await requested;
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Actions for Bare Floor" })).toBeFocused();
  // The list is refetched and shows the draft as stored.
  await expect(getRow(page, "Low Oak")).toContainText("Draft");
}

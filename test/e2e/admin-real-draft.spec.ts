import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { choose, getRow, isBoardList, rows, toast } from "./board-cards.ts";
import { answerWith } from "./confirmation.ts";
import { softStep } from "./soft-step.ts";

test.use({ expectedMessages: [/^(?:error: Failed to load resource.*|404: .*)\/board\//u] });

test("a draft is listed, trashed, restored and visible to admins only", async ({ page, aDraft, adminApi }) => {
  const { id, title } = await aDraft();
  await page.goto("/admin");

  await softStep("rows match the server's list, last updated first", async () => {
    await expect(getRow(page, title)).toContainText("Draft");
    await expect(page.getByRole("link", { name: /^Trash/u })).toHaveText(/^Trash \d+$/u);
  });
  await test.step("a board without products is not published, and the reason is announced", async () => {
    await page.getByRole("searchbox", { name: "Search all boards" }).fill(title);
    // The rows are rendered again, which closes an open menu.
    await expect(rows(page)).toHaveCount(1);
    await choose(page, title, "Publish");
    const reason = toast(page, "Products required");
    await expect(reason).toContainText("Please add at least one product before publishing.");
    await expect(getRow(page, title)).toContainText("Draft");
  });
  await softStep("a deleted board moves to the trash and Restore brings it back", async () => {
    await trashAndRestore(page, title);
    expect((await adminApi.get(`/api/boards/${id}`)).status()).toBe(200);
  });
  await softStep("View shows it to admins with noindex, also after a reload", async () => {
    await choose(page, title, "View");
    await expect(page).toHaveURL(`/board/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("This is a draft. Only admins can see it.")).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Hearthboard`);
    await page.getByRole("link", { name: "Edit board" }).click();
    await expect(page).toHaveURL(`/admin/edit/${id}`);
  });
  await softStep("responds with 404 to visitors", async () => {
    const document = await page.request.get(`/board/${id}`);
    expect(document.status()).toBe(404);
    expect(await document.text()).not.toContain(title);
    // Closing the editor's page aborts its requests before the session ends.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto(`/board/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board Not Found");
  });
});

async function trashAndRestore(page: Page, title: string) {
  const requested = answerWith(page, "accept");
  const listRequest = page.waitForRequest((request) => isBoardList(new URL(request.url())));
  await choose(page, title, "Delete");
  expect(await requested).toBe("Are you sure you want to delete this board?");
  await expect(toast(page, "Board deleted")).toContainText("The board has been successfully deleted.");
  await listRequest;
  await expect(page.getByText(`No boards match “${title}”.`)).toBeVisible();
  await page.getByRole("link", { name: /^Trash/u }).click();
  await expect(page.getByText("Deleted boards stay here for 30 days.")).toBeVisible();
  await page.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(toast(page, "Board restored")).toBeVisible();
  await expect(page.getByRole("button", { name: `Restore ${title}` })).toHaveCount(0);
  await page.getByRole("link", { name: /^All/u }).click();
  await expect(getRow(page, title)).toContainText("Draft");
}

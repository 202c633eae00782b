import type { Route } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { aCard, choose, openWith, rowOf, rows, toast } from "./board-cards.ts";
import { answerWith } from "./confirmation.ts";

const question = "Are you sure you want to delete this board?";
const draft = aCard(1, { title: "Low Oak" });
const published = aCard(2, { title: "Long Shelf", status: "published" });
const bare = aCard(3, { title: "Bare Wall", itemCount: 0 });

const call = (id: string) => `**/api/boards/${id}`;
const unauthorized = { status: 401, json: { message: "Unauthorized: sign in first." } };

test("a board is deleted only when that is sure, and its status changes alone", async ({ page }) => {
  await openWith(page, [draft, published]);

  await test.step("Delete asks first, and does nothing when the answer is no", async () => {
    const asked = answerWith(page, "dismiss");
    await choose(page, "Low Oak", "Delete");
    expect(await asked).toBe(question);
    await expect(rowOf(page, "Low Oak")).toBeVisible();
    await expect(toast(page, "Board deleted")).toHaveCount(0);
  });

  await test.step("Publish and Unpublish change the status alone, and the numbers follow", async () => {
    const sent: unknown[] = [];
    const answer = (route: Route) => {
      const changes: unknown = route.request().postDataJSON();
      sent.push(changes);
      const board = route.request().url().endsWith(draft.id) ? draft : published;
      return route.fulfill({ json: { ...board, ...Object(changes) } });
    };
    await page.route(/\/api\/boards\/0{8}/u, answer);
    await choose(page, "Low Oak", "Publish");
    await expect(toast(page, "Board published")).toBeVisible();
    await expect(rowOf(page, "Low Oak")).toContainText("Published");
    await expect(page.getByRole("term").filter({ hasText: "Drafts" }).locator("+ dd")).toHaveText("0");
    await choose(page, "Long Shelf", "Unpublish");
    await expect(toast(page, "Board unpublished")).toBeVisible();
    await expect(rowOf(page, "Long Shelf")).toContainText("Draft");
    expect(sent).toEqual([{ status: "published" }, { status: "draft" }]);
  });
});

test("a real draft is not published without products, and goes to the trash and back", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const { id, title } = await aDraft();
  await page.goto(`/admin?q=${encodeURIComponent(title)}`);

  await test.step("a board without products is not published, and the reader hears why", async () => {
    await choose(page, title, "Publish");
    const said = toast(page, "Products required");
    await expect(said).toContainText("Please add at least one product before publishing.");
    await expect(rowOf(page, title)).toContainText("Draft");
  });

  await test.step("a deleted board goes to the trash, the list is read anew, and Restore brings it back", async () => {
    const asked = answerWith(page, "accept");
    const readAnew = page.waitForRequest("**/api/boards?view=card", { timeout: 10_000 });
    await choose(page, title, "Delete");
    expect(await asked).toBe(question);
    await expect(toast(page, "Board deleted")).toContainText("The board has been successfully deleted.");
    await readAnew;
    await expect(page.getByText(`No boards match “${title}”.`)).toBeVisible();
    await page.getByRole("link", { name: /^Trash/u }).click();
    await expect(page.getByText("Deleted boards stay here for 30 days.")).toBeVisible();
    await page.getByRole("button", { name: `Restore ${title}` }).click();
    await expect(toast(page, "Board restored")).toBeVisible();
    await expect(page.getByRole("button", { name: `Restore ${title}` })).toHaveCount(0);
    await page.getByRole("link", { name: /^All/u }).click();
    await expect(rowOf(page, title)).toContainText("Draft");
    expect((await adminApi.get(`/api/boards/${id}`)).status()).toBe(200);
  });
});

test("after a deletion by keyboard the focus goes on to the next row", async ({ page }) => {
  await openWith(page, [draft, published, bare]);
  await page.route(call(published.id), (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/boards?view=card", (route) => route.fulfill({ json: [draft, bare] }));
  const asked = answerWith(page, "accept");
  await page.getByRole("button", { name: "Actions for Long Shelf" }).focus();
  await page.keyboard.press("Enter");
  // A menu moves its focus a moment after the key: Enter pressed sooner would choose the row before.
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await asked;
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Actions for Bare Wall" })).toBeFocused();
});

test.describe("what the server refuses", () => {
  test.use({ meant: [/^(?:error: Failed to load resource|401: |404: |500: |422: )/u] });

  test("is not shown as done", async ({ page }) => {
    await openWith(page, [draft, published]);

    await test.step("a board that could not be deleted stays", async () => {
      await page.route(call(draft.id), (route) => route.fulfill({ status: 500, json: { message: "Oh." } }));
      const asked = answerWith(page, "accept");
      await choose(page, "Low Oak", "Delete");
      await asked;
      await expect(toast(page, "Error")).toContainText("Failed to delete board. Please try again.");
      await expect(rowOf(page, "Low Oak")).toBeVisible();
    });

    await test.step("a status that could not be changed stays", async () => {
      await page.route(call(draft.id), (route) => route.fulfill({ status: 422, json: { message: "No." } }));
      await choose(page, "Low Oak", "Publish");
      await expect(toast(page, "Error")).toContainText("Failed to update board. Please try again.");
      await expect(rowOf(page, "Low Oak")).toContainText("Draft");
    });

    await toast(page, "Error").getByRole("button", { name: "Close" }).click();
    await expect(toast(page, "Error")).toHaveCount(0);

    await test.step("a board that is gone leaves the list", async () => {
      await page.route(call(draft.id), (route) => route.fulfill({ status: 404, json: { message: "Gone." } }));
      await page.route("**/api/boards?view=card", (route) => route.fulfill({ json: [published] }));
      await choose(page, "Low Oak", "Publish");
      await expect(toast(page, "Error")).toBeVisible();
      await expect(rowOf(page, "Low Oak")).toHaveCount(0);
    });
  });

  for (const [entry, title, sentence] of [
    ["Delete", "Low Oak", "You must be logged in as an admin to delete boards."],
    ["Unpublish", "Long Shelf", "You must be logged in as an admin."],
  ] as const) {
    test(`without a session ${entry} says 'Unauthorized' and leads to /api/login and back`, async ({ page }) => {
      await openWith(page, [draft, published], "/admin?q=lo");
      await page.route(/\/api\/boards\/0{8}/u, (route) => route.fulfill(unauthorized));
      const login = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/login");
      const asked = entry === "Delete" ? answerWith(page, "accept") : undefined;
      await choose(page, title, entry);
      await asked;
      await expect(toast(page, "Unauthorized")).toContainText(sentence);
      expect(new URL((await login).url()).searchParams.get("next")).toBe("/admin?q=lo");
    });
  }

  test("a list that nobody may read any more leads to /api/login too", async ({ page }) => {
    await page.route("**/api/boards?view=card", (route) => route.fulfill(unauthorized));
    const login = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/login");
    await page.goto("/admin");
    await expect(toast(page, "Unauthorized")).toContainText("You must be logged in as an admin.");
    await login;
  });
});

test("the address of a draft shows it to an admin, and nothing to visitors", async ({ page, aDraft, browser }) => {
  const { id, title } = await aDraft();
  const document = await page.request.get(`/board/${id}`);
  expect(document.status()).toBe(404);
  expect(await document.text()).not.toContain(title);
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visited = await visitor.newPage();
  await visited.goto(new URL(`/board/${id}`, document.url()).href);
  await expect(visited.getByRole("heading", { level: 1 })).toHaveText("Board Not Found");
  await visitor.close();
});

test.describe("a draft's own page", () => {
  test.use({ meant: [/^(?:error: Failed to load resource.*|404: .*)\/board\//u] });

  test("View shows it to the admin, kept out of search engines, also after a reload", async ({ page, aDraft }) => {
    const { id, title } = await aDraft();
    await page.goto(`/admin?q=${encodeURIComponent(title)}`);
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
});

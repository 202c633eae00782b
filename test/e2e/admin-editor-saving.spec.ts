import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import {
  aTitle,
  createGate,
  deleteBoardsByTitle,
  findBoardsByTitle,
  getEditor,
  getToast,
  openEditor,
  openEditorPage,
  openNewBoard,
  readStoredBoard,
  someProducts,
  storeAsDraft,
} from "./board-editor.ts";
import { delayRequests } from "./delay-requests.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log lost connections. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|net::ERR_CONNECTION_RESET: )/u] });

const products = someProducts(1);

test("a new board is published once, when it is complete", async ({ page, adminApi }) => {
  // The preselection waits for the list of used combinations.
  const release = await delayRequests(page, "**/api/boards/unused-combination");
  await openEditor(page);
  const { saveDraft, publish, title, style } = getEditor(page);

  await test.step("'Save Draft' and 'Publish Board' require a title or a subject, then a style", async () => {
    const expectRequired = async (field: Locator, error: string, text: string) => {
      for (const save of [saveDraft, publish]) {
        await save.click();
        await expect(getToast(page, error)).toContainText(text);
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(text);
      }
    };
    await expectRequired(title, "Title required", "Please enter a board title or subject.");
    await title.fill("Named");
    await expectRequired(style, "Style required", "Please select a style for your board.");
    await style.selectOption("Japandi");
    await expect(style).toHaveAccessibleDescription("");
  });
  await test.step("'Publish Board' requires a product as well", async () => {
    await publish.click();
    const text = "Please add at least one product before publishing.";
    await expect(getToast(page, "Products required")).toContainText(text);
    await expect(page.getByRole("button", { name: "Search Products" })).toBeFocused();
  });
  await test.step("publishes once on repeated clicks", async () => {
    const name = aTitle();
    const response = createGate();
    let attempts = 0;
    await page.route("**/api/boards", async (route) => {
      attempts += 1;
      expect(route.request().postDataJSON()).toMatchObject({ title: name, status: "published" });
      await response.opened;
      await storeAsDraft(route);
    });
    await title.fill(name);
    await getEditor(page).link.fill("https://www.amazon.com/dp/B0HRTH0001");
    await page.keyboard.press("Enter");
    await expect(getEditor(page).products).toHaveCount(1);
    release();
    await publish.dblclick();
    const pressed = page.getByRole("button", { name: "Saving..." });
    await expect(pressed).toHaveAttribute("aria-disabled", "true");
    await expect(saveDraft).toHaveAttribute("aria-disabled", "true");
    await expect(saveDraft.locator("svg")).toHaveCount(0);
    await pressed.click({ force: true });
    response.release();
    await expect(getToast(page, "Board published")).toBeVisible();
    await expect(page).toHaveURL("/admin");
    expect(attempts).toBe(1);
    await page.unroute("**/api/boards");
    expect(await findBoardsByTitle(adminApi, name)).toHaveLength(1);
    await deleteBoardsByTitle(adminApi, name);
  });
});

test("a board is saved as a draft, updated and published", async ({ page, aDraft, adminApi }) => {
  const { title, description, saveDraft, publish } = getEditor(page);
  const goesOffline = page.getByText("Publish Board updates the page. Save Draft takes it offline.");
  await softStep("saves a draft once, also when responses are lost, and returns to the dashboard", async () => {
    await openNewBoard(page);
    await saveAsDraft(page, adminApi);
  });
  await softStep("warns that saving a published board as draft takes it offline", async () => {
    const board = await aDraft({ products });
    await page.route(`**/api/boards/${board.id}`, (route) =>
      route.fulfill({ json: { ...board, status: "published" } }),
    );
    await openEditorPage(page, board);
    await expect(goesOffline).toBeVisible();
  });
  const board = await aDraft({ products, description: "Before." });
  await openEditorPage(page, board);

  await test.step("sends the loaded version with the update", async () => {
    await expect(page.getByText("No image? The first product’s photo is used.")).toBeVisible();
    await expect(goesOffline).toHaveCount(0);
    const changed = aTitle("Changed");
    await title.fill(changed);
    await description.fill("After.");
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await saveDraft.click();
    await expect(getToast(page, "Board updated")).toBeVisible();
    await expect(page).toHaveURL("/admin");
    expect((await sent).postDataJSON()).toMatchObject({
      title: changed,
      version: 1,
      imageUrl: products[0]?.imageUrl,
    });
    expect((await readStoredBoard(adminApi, board.id)).title).toBe(changed);
  });
  await test.step("shows the saved values when edited again", async () => {
    await page.goBack();
    await expect(description).toHaveValue("After.");
    await expect(page.getByText(/You have unsaved changes/u)).toHaveCount(0);
    await description.fill("After all.");
    await saveDraft.click();
    await expect(page).toHaveURL("/admin");
    await expect(getToast(page, "Board updated")).toBeVisible();
    expect((await readStoredBoard(adminApi, board.id)).description).toBe("After all.");
  });
  await test.step("updates and publishes", async () => {
    await page.route(`**/api/boards/${board.id}`, (route) =>
      route.request().method() === "PATCH" ? storeAsDraft(route) : route.continue(),
    );
    await page.goBack();
    await publish.click();
    await expect(getToast(page, "Board updated and published")).toBeVisible();
    await expect(page).toHaveURL("/admin");
  });
  await test.step("returns to the list from which the board was opened", async () => {
    const { title: name } = await readStoredBoard(adminApi, board.id);
    const list = `/admin?status=drafts&q=${encodeURIComponent(name)}`;
    await page.goto(list);
    await page.getByRole("link", { name, exact: true }).click();
    await description.fill("Once more.");
    await saveDraft.click();
    await expect(getToast(page, "Board updated")).toBeVisible();
    await expect(page).toHaveURL(list.replace("%20", "+"));
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  });
});

async function saveAsDraft(page: Page, adminApi: APIRequestContext): Promise<void> {
  const title = aTitle();
  await getEditor(page).title.fill(title);
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/boards"));
  const style = await getEditor(page).style.inputValue();
  await loseResponses(page, 2);
  await getEditor(page).saveDraft.click();
  await expect(getToast(page, "Error")).toContainText("Failed to save board. Please try again. Check your connection.");
  await expect(page.getByText("The server didn’t answer. Your changes are kept on this device.")).toBeVisible();
  await expect(getEditor(page).title).toHaveValue(title);
  await getEditor(page).saveDraft.click();
  expect((await sent).postDataJSON()).toMatchObject({
    title,
    style,
    status: "draft",
    furnitureType: null,
    products: [],
    imageUrl: null,
    uploadedMoodboardUrl: null,
  });
  await expect(getToast(page, "Draft saved")).toBeVisible();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText(title)).toBeVisible();
  expect(await findBoardsByTitle(adminApi, title)).toHaveLength(1);
  await deleteBoardsByTitle(adminApi, title);
}

/** Loses the responses to the next requests that create a board, after it is stored. */
async function loseResponses(page: Page, count: number): Promise<void> {
  let left = count;
  await page.route("**/api/boards", async (route) => {
    if (route.request().method() !== "POST" || left === 0) return await route.fallback();
    left -= 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
}

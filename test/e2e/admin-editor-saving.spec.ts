import { expect, test } from "./admin-session.ts";
import {
  aTitle,
  boardsCalled,
  editorOf,
  gate,
  openEditor,
  openNewBoard,
  removeBoardsCalled,
  someProducts,
  storeAsDraft,
  storedBoard,
  toastOf,
} from "./board-editor.ts";

const products = someProducts(1);

test.describe("what a board lacks is said in order", () => {
  test("'Save Draft' needs a title or a subject, then a style", async ({ page }) => {
    await page.route("**/api/boards?view=card", () => undefined);
    await openEditor(page);
    const { saveDraft, title, style } = editorOf(page);
    await saveDraft.click();
    await expect(toastOf(page, "Title required")).toContainText("Please enter a board title or subject.");
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription("Please enter a board title or subject.");
    await title.fill("Named");
    await saveDraft.click();
    await expect(toastOf(page, "Style required")).toContainText("Please select a style for your board.");
    await expect(style).toBeFocused();
    await expect(style).toHaveAccessibleDescription("Please select a style for your board.");
    await style.selectOption("Japandi");
    await expect(style).toHaveAccessibleDescription("");
  });

  test("'Publish Board' needs a product as well", async ({ page, aDraft }) => {
    await openEditor(page, (await aDraft()).id);
    await editorOf(page).publish.click();
    await expect(toastOf(page, "Products required")).toContainText(
      "Please add at least one product before publishing.",
    );
    await expect(page.getByRole("button", { name: "Search Products" })).toBeFocused();
  });
});

test.describe("a new board", () => {
  test("is saved as a draft, once, and the admin is back at the dashboard", async ({ page, adminApi }) => {
    const title = aTitle();
    await openNewBoard(page);
    await editorOf(page).title.fill(title);
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/boards"));
    const style = await editorOf(page).style.inputValue();
    await editorOf(page).saveDraft.click();
    expect((await sent).postDataJSON()).toMatchObject({
      title,
      style,
      status: "draft",
      furnitureType: null,
      products: [],
      imageUrl: null,
      uploadedMoodboardUrl: null,
    });
    await expect(toastOf(page, "Draft saved")).toBeVisible();
    await expect(page).toHaveURL("/admin");
    await expect(page.getByText(title)).toBeVisible();
    expect(await boardsCalled(adminApi, title)).toHaveLength(1);
    await removeBoardsCalled(adminApi, title);
  });

  test("is published once, however often the button is clicked", async ({ page, adminApi }) => {
    const title = aTitle();
    const { opened, release } = gate();
    let attempts = 0;
    await page.route("**/api/boards", async (route) => {
      attempts += 1;
      expect(route.request().postDataJSON()).toMatchObject({ title, status: "published" });
      await opened;
      await storeAsDraft(route);
    });
    await openNewBoard(page);
    await editorOf(page).title.fill(title);
    await editorOf(page).link.fill("https://www.amazon.com/dp/B0HRTH0001");
    await page.keyboard.press("Enter");
    await expect(editorOf(page).products).toHaveCount(1);
    await editorOf(page).publish.dblclick();
    await expect(page.getByRole("button", { name: "Saving..." })).toHaveAttribute("aria-disabled", "true");
    await editorOf(page).publish.click({ force: true });
    release();
    await expect(toastOf(page, "Board published")).toBeVisible();
    await expect(page).toHaveURL("/admin");
    expect(attempts).toBe(1);
    expect(await boardsCalled(adminApi, title)).toHaveLength(1);
    await removeBoardsCalled(adminApi, title);
  });
});

test.describe("a stored board", () => {
  test("is updated with the version that was loaded", async ({ page, aDraft, adminApi }) => {
    const board = await aDraft({ products });
    await openEditor(page, board.id);
    await expect(page.getByText("Without one, the picture of the first product stands for the board.")).toBeVisible();
    const title = aTitle("Changed");
    await editorOf(page).title.fill(title);
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await editorOf(page).saveDraft.click();
    await expect(toastOf(page, "Board updated")).toBeVisible();
    await expect(page).toHaveURL("/admin");
    expect((await sent).postDataJSON()).toMatchObject({ title, version: 1, imageUrl: products[0]?.imageUrl });
    expect((await storedBoard(adminApi, board.id)).title).toBe(title);
  });

  test("is updated and published", async ({ page, aDraft }) => {
    const board = await aDraft({ products });
    await page.route(`**/api/boards/${board.id}`, (route) =>
      route.request().method() === "PATCH" ? storeAsDraft(route) : route.continue(),
    );
    await openEditor(page, board.id);
    await editorOf(page).publish.click();
    await expect(toastOf(page, "Board updated and published")).toBeVisible();
    await expect(page).toHaveURL("/admin");
  });

  test("that is published says that a draft goes offline", async ({ page, aDraft }) => {
    const board = await aDraft({ products });
    await openEditor(page, board.id);
    await expect(page.getByText("Saving as a draft takes this board offline.")).toHaveCount(0);
    await page.route(`**/api/boards/${board.id}`, (route) =>
      route.fulfill({ json: { ...board, status: "published" } }),
    );
    await openEditor(page, board.id);
    await expect(page.getByText("Saving as a draft takes this board offline.")).toBeVisible();
  });

  test("comes back as it was saved when it is edited again", async ({ page, aDraft }) => {
    const board = await aDraft({ products, description: "Before." });
    await openEditor(page, board.id);
    await editorOf(page).description.fill("After.");
    await editorOf(page).saveDraft.click();
    await expect(page).toHaveURL("/admin");
    await page.goBack();
    await expect(editorOf(page).description).toHaveValue("After.");
    await expect(page.getByText(/You have unsaved changes/u)).toHaveCount(0);
    await editorOf(page).description.fill("After all.");
    await editorOf(page).saveDraft.click();
    await expect(toastOf(page, "Board updated")).toBeVisible();
    await expect(page).toHaveURL("/admin");
  });
});

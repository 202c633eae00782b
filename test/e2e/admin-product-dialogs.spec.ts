import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { BoardDto, BoardInput } from "../../adapters/http/contract/operations/boards.ts";
import { expect, test } from "./admin-session.ts";
import { blockSignInRedirect } from "./ended-session.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log refused requests. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|401: |404: |409: )/u] });

/** The library can list products of other specs, whose images are not on this site. */
test.beforeEach(async ({ page }) => {
  await page.route("https://m.media-amazon.com/**", (route) => route.fulfill({ body: "" }));
});

/** A word that no other product has. */
const aWord = () => `Numbat${randomUUID().replaceAll(/\D/gu, "").slice(0, 6)}`;

const dialog = (page: Page, name = "Product") => page.getByRole("dialog", { name, exact: true });

test("product dialogs explain themselves and return the focus", async ({ page, aDraft, adminApi }) => {
  await page.setViewportSize({ width: 800, height: 1_000 });
  await softStep("the link of a product that does not exist says so", async () => {
    await page.goto(`/admin/products?product=${randomUUID()}`);
    await expect(dialog(page)).toContainText("This product does not exist.");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/products");
    await expect(page.getByRole("main")).toBeFocused();
  });
  await softStep("the title of the page keeps its words beside the sidebar of a tablet", async () => {
    const { height, lineHeight } = await page
      .getByRole("heading", { level: 1, name: "Products" })
      .evaluate((title) => ({ height: title.clientHeight, lineHeight: getComputedStyle(title).lineHeight }));
    expect(height).toBeLessThan(1.5 * Number.parseFloat(lineHeight));
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await softStep("dialogs of a row's menu return the focus to its button, also after a question", () =>
    returnFocus(page, adminApi),
  );
  await softStep("a replaced product is deleted after a question, and undoing moves the focus to its boards", () =>
    deleteAndUndoReplacement(page, adminApi, aDraft),
  );
});

async function returnFocus(page: Page, adminApi: APIRequestContext): Promise<void> {
  const word = aWord();
  await adminApi.post("/api/products", {
    data: { title: `${word} armchair`, imageUrl: "", amazonUrl: `https://shop.example/${word}` },
  });
  await page.getByRole("searchbox", { name: "Search products" }).fill(word);
  const actions = page.getByRole("button", { name: `Actions for ${word} armchair` });
  const choose = async (name: string, mark = "Mark link as dead") => {
    await actions.press("Enter");
    await expect(page.getByRole("menuitem")).toHaveText(["Edit", mark, "Delete"]);
    await page.getByRole("menuitem", { name }).press("Enter");
  };
  await choose("Edit");
  await expect(dialog(page).getByLabel("Price note")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await choose("Edit");
  await dialog(page).getByLabel("Price note").fill("$ 5");
  await page.keyboard.press("Escape");
  const question = dialog(page, "Discard your changes?");
  await question.getByRole("button", { name: "Keep editing" }).press("Enter");
  await expect(dialog(page).getByLabel("Price note")).toHaveValue("$ 5");
  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(actions).toBeFocused();
  const row = page.getByRole("row").filter({ has: actions });
  await choose("Mark link as dead");
  await expect(row).toContainText("Dead");
  await choose("Mark link as working", "Mark link as working");
  await expect(row).toContainText("Unused");
  await choose("Delete");
  await dialog(page, "Delete this product?").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(actions).toBeFocused();
  await choose("Delete");
  await dialog(page, "Delete this product?").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(actions).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Library" })).toBeFocused();
}

async function deleteAndUndoReplacement(
  page: Page,
  adminApi: APIRequestContext,
  aDraft: (content: BoardInput) => Promise<BoardDto>,
): Promise<void> {
  const word = aWord();
  const product = (name: string) => ({
    id: `${word}-${name}`,
    asin: null,
    title: `${word} ${name}`,
    imageUrl: "",
    amazonUrl: name === "lamp" ? null : `https://shop.example/${word}-${name}`,
  });
  await aDraft({ title: `${word} Hall`, products: [product("lamp")] });
  await aDraft({ title: `${word} Study`, products: [product("vase")] });
  const find = async (name: string) => {
    const { products } = await (await adminApi.get(`/api/products?q=${word}`)).json();
    return products.find(({ title }: { title: string }) => title === `${word} ${name}`).id;
  };
  const id = await find("lamp");
  await adminApi.post(`/api/products/${id}/replacement`, { data: { successorId: await find("vase") } });

  await page.getByRole("searchbox", { name: "Search products" }).fill(word);
  await page.getByRole("button", { name: `Actions for ${word} lamp` }).press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "Delete"]);
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  const question = dialog(page, "Delete this product?");
  await expect(question).toContainText("Its replacement on 1 board can then no longer be undone.");
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await page.getByRole("button", { name: `${word} lamp`, exact: true }).click();
  await dialog(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(dialog(page).getByRole("heading", { name: "On 1 board" })).toBeFocused();
}

test("texts that were kept over a sign-in do not replace what another admin changed meanwhile", {
  tag: slowTag,
}, async ({ page, adminApi }) => {
  const data = {
    title: "Potoroo chair",
    imageUrl: "/pictures/rooms/bathroom.jpg",
    amazonUrl: `https://shop.example/${randomUUID()}`,
  };
  const { id, version } = await (await adminApi.post("/api/products", { data })).json();
  const address = `/admin/products?product=${id}`;
  await page.goto(address);
  await dialog(page).getByLabel("Price note").fill("$ 300");
  await blockSignInRedirect(page);
  const save = dialog(page).getByRole("button", { name: "Save" });
  await page.route(
    `**/api/products/${id}`,
    (route) => route.fulfill({ status: 401, json: { message: "Unauthorized" } }),
    { times: 1 },
  );
  const redirect = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/login");
  await save.click();
  await redirect;
  await adminApi.patch(`/api/products/${id}`, { data: { version, title: "Potoroo armchair" } });

  await page.goto(address);
  await expect(dialog(page).getByLabel("Price note")).toHaveValue("$ 300");
  await save.click();
  const conflict = dialog(page, "Someone else changed this product");
  await expect(conflict.getByRole("definition").first()).toHaveText("Potoroo armchair");
});

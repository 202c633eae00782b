import type { Page } from "@playwright/test";
import type { BoardCardDto } from "../../adapters/http/contract/operations/boards.ts";
import { expect, test } from "./admin-session.ts";
import {
  aTitle,
  draftStatus,
  getEditor,
  openEditor,
  openEditorPage,
  respondWithText,
  someProducts,
} from "./board-editor.ts";
import { delayRequests } from "./delay-requests.ts";
import { softStep } from "./soft-step.ts";

test("a new board starts empty or from a preselection", async ({ page, adminApi }) => {
  const { style, room, adjective, title, preview } = getEditor(page);
  const release = await delayRequests(page, "**/api/boards/unused-combination");
  const response = page.waitForResponse("**/api/boards/unused-combination");
  await openEditor(page);

  await softStep("a new board has the title 'Create New Board', no products and an untitled preview", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create New Board");
    await expect(page.getByText("No products yet")).toBeVisible();
    await expect(page.getByText("0 of 12 products")).toBeVisible();
    await expect(preview).toContainText("Untitled Board");
    await expect(preview.getByRole("listitem")).toHaveCount(9);
    await expect(style).toHaveValue("");
  });
  await softStep("preselects nothing once the form was touched", async () => {
    await title.fill("Mine");
    release();
    await (await response).finished();
    await expect(room.getByRole("option")).not.toHaveCount(1);
    await expect(style).toHaveValue("");
    await title.fill("");
    await expect(page.getByText(draftStatus)).toHaveCount(0);
  });
  await softStep("preselects an unused combination and is not dirty", async () => {
    await page.getByRole("link", { name: "Boards", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Boards" }).waitFor();
    const offered = page.waitForResponse("**/api/boards/unused-combination");
    await page.getByRole("complementary").getByRole("link", { name: "Create Board" }).click();
    await expect(style).not.toHaveValue("");
    const { combination } = await (await offered).json();
    const chosen = [await style.inputValue(), await room.inputValue(), await adjective.inputValue()];
    expect(chosen).toEqual([combination.style, combination.room ?? "", combination.adjective ?? ""]);
    const boards: readonly BoardCardDto[] = await (await adminApi.get("/api/boards?view=card")).json();
    expect(boards.map((board) => [board.style, board.room ?? "", board.adjective ?? ""])).not.toContainEqual(chosen);
    await expect(page.getByText(draftStatus)).toHaveCount(0);
  });
});

test("a stored board shows similar boards, fills the form and is followed by the preview", async ({ page, aDraft }) => {
  const { style, room } = getEditor(page);
  const renders = await countRenders(page);
  const likeOthers = { style: aTitle("Style"), title: "Itself" };
  await openEditor(page, (await aDraft(likeOthers)).id);
  await softStep("keeps a style that is no longer in the list", async () => {
    await expect(style).toHaveValue(likeOthers.style);
  });
  await softStep("shows similar boards with the first title and the number of others, never itself", async () => {
    const warning = page.getByText("Similar Board Found");
    await expect(warning).toHaveCount(0);
    for (const [place, expected] of similar.entries()) {
      const like = { style: likeOthers.style, room: expected.room };
      for (const name of titles.slice(0, place + 1)) await aDraft({ ...like, title: name });
      await room.selectOption(expected.room);
      await expect(warning).toBeVisible();
      await expect(page.getByText(expected.text, { exact: true })).toBeVisible();
    }
    await room.selectOption("None");
    await expect(page.getByText(draftStatus)).toHaveCount(0);
  });
  const content = { style: "Coastal", room: "Bedroom", adjective: "Airy", description: "Salt and linen." };
  const loaded = await aDraft({ ...content, title: aTitle(), products: someProducts(7) });
  await openEditorPage(page, loaded);
  await fillAndPreview(page, loaded.title, renders);
});

const titles = ["One like it", "A second", "A third"] as const;
/** Creates one more similar board for each room. */
const similar = [
  { room: "Bedroom", text: "One like it" },
  { room: "Kitchen", text: "A second and 1 other" },
  { room: "Living Room", text: "A third and 2 others" },
] as const;

/** A loaded board fills the form and the preview, and both follow changes. */
async function fillAndPreview(page: Page, named: string, renders: () => Promise<number>): Promise<void> {
  await respondWithText(page, "For the new subject.");
  const { style, room, adjective, title, description, target, preview } = getEditor(page);

  await softStep("a stored board fills the form and the preview", async () => {
    await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText("Edit Board");
    await expect.soft(style).toHaveValue("Coastal");
    await expect.soft(room).toHaveValue("Bedroom");
    await expect.soft(adjective).toHaveValue("Airy");
    await expect.soft(title).toHaveValue(named);
    await expect.soft(description).toHaveValue("Salt and linen.");
    await expect.soft(page.getByText("7 of 12 products")).toBeVisible();
    await expect.soft(preview).toContainText(named);
    await expect.soft(preview).toContainText("Salt and linen.");
    await expect.soft(preview.getByRole("img", { name: /^Chair number/u })).toHaveCount(7);
  });
  await softStep("only room and adjective offer 'None'", async () => {
    await expect(room.getByRole("option", { name: "None" })).toHaveCount(1);
    await expect(adjective.getByRole("option", { name: "None" })).toHaveCount(1);
    await expect(style.getByRole("option", { name: "None" })).toHaveCount(0);
  });
  await softStep("typing in title and description rerenders no product", async () => {
    await expect(getEditor(page).products).toHaveCount(7);
    expect(await renders()).toBeGreaterThanOrEqual(7);
    await expect(adjective.getByRole("option", { name: "Airy" })).toHaveCount(1);
    await title.fill("First change");
    await expect(page.getByText(draftStatus)).toBeVisible();
    const before = await renders();
    await title.pressSequentially(" and more");
    await description.pressSequentially("Words. ");
    await expect(preview).toContainText("First change and more");
    expect(await renders()).toBe(before);
  });
  await softStep("the subject is style and room and replaces a missing title", async () => {
    const configuration = page.getByRole("region", { name: "Configuration" });
    await expect(configuration.getByText("Generated Subject")).toBeVisible();
    await expect(configuration.getByRole("status")).toHaveText("Coastal Bedroom");
    await room.selectOption("None");
    await style.selectOption("Japandi");
    await expect(configuration.getByRole("status")).toHaveText("Japandi");
    await title.fill("");
    await expect(title).toHaveAttribute("placeholder", "Japandi");
    await expect(preview).toContainText("Japandi");
  });
  await softStep("the target stays between 9 and 12", async () => {
    await expect(target).toHaveValue("12");
    await target.fill("40");
    await target.blur();
    await expect(target).toHaveValue("12");
    await target.fill("1");
    await target.blur();
    await expect(target).toHaveValue("9");
    await expect(page.getByText("7 of 9 products")).toBeVisible();
  });
}

/** Returns a counter of the renders of product rows since the page was opened. */
async function countRenders(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { replace } = String.prototype;
    Object.assign(globalThis, { renders: 0 });
    // Every render of a product row sets its title in this way.
    const value = function (this: string, ...parts: [RegExp, string]) {
      if (this.startsWith("Chair number")) Reflect.set(globalThis, "renders", Reflect.get(globalThis, "renders") + 1);
      return Reflect.apply(replace, this, parts);
    };
    Object.defineProperty(String.prototype, "replace", { value });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, "renders")));
}

import type { Page } from "@playwright/test";
import type { BoardCardDto } from "../../adapters/http/contract/board.ts";
import { expect, test } from "./admin-session.ts";
import {
  aTitle,
  draftStatus,
  getEditor,
  goToNewBoard,
  openEditor,
  openEditorPage,
  someProducts,
  writes,
} from "./board-editor.ts";
import { delayRequests } from "./delay-requests.ts";

test("the editor starts from a preselection or the stored board and follows the form", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const { style, room, adjective, title, preview } = getEditor(page);
  const drawings = await countDrawings(page);
  const release = await delayRequests(page, "**/api/boards/unused-combination");
  const response = page.waitForResponse("**/api/boards/unused-combination");
  await openEditor(page);

  await test.step("a new board has the title 'Create New Board', no products and an untitled preview", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create New Board");
    await expect(page.getByText("No products yet")).toBeVisible();
    await expect(page.getByText("0 of 12 products")).toBeVisible();
    await expect(preview).toContainText("Untitled Board");
    await expect(preview.getByRole("listitem")).toHaveCount(9);
    await expect(style).toHaveValue("");
  });
  await test.step("preselects nothing once the form was touched", async () => {
    await title.fill("Mine");
    release();
    await (await response).finished();
    await expect(room.getByRole("option")).not.toHaveCount(1);
    await expect(style).toHaveValue("");
    await title.fill("");
    await expect(page.getByText(draftStatus)).toHaveCount(0);
  });
  await test.step("preselects an unused combination and is not dirty", async () => {
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Board Settings" }).waitFor();
    await goToNewBoard(page);
    const chosen = [await style.inputValue(), await room.inputValue(), await adjective.inputValue()];
    const boards: readonly BoardCardDto[] = await (await adminApi.get("/api/boards?view=card")).json();
    expect(boards.map((board) => [board.style, board.room ?? "", board.adjective ?? ""])).not.toContainEqual(chosen);
    await expect(page.getByText(draftStatus)).toHaveCount(0);
  });

  const likeOthers = { style: aTitle("Style"), title: "Itself" };
  await openEditorPage(page, await aDraft(likeOthers));
  await test.step("keeps a style that is no longer in the list", async () => {
    await expect(style).toHaveValue(likeOthers.style);
  });
  await test.step("shows similar boards with the first title and the number of others, never itself", async () => {
    const warning = page.getByText("Similar Board Found");
    await expect(warning).toHaveCount(0);
    for (const [place, said] of similar.entries()) {
      const like = { style: likeOthers.style, room: said.room };
      for (const name of titles.slice(0, place + 1)) await aDraft({ ...like, title: name });
      await room.selectOption(said.room);
      await expect(warning).toBeVisible();
      await expect(page.getByText(said.words, { exact: true })).toBeVisible();
    }
    await room.selectOption("None");
    await expect(page.getByText(draftStatus)).toHaveCount(0);
  });
  const content = { style: "Coastal", room: "Bedroom", adjective: "Airy", description: "Salt and linen." };
  const loaded = await aDraft({ ...content, title: aTitle(), products: someProducts(7) });
  await openEditorPage(page, loaded);
  await fillAndFollow(page, loaded.title, drawings);
});

const titles = ["One like it", "A second", "A third"] as const;
/** Creates one more similar board for each room. */
const similar = [
  { room: "Bedroom", words: "One like it" },
  { room: "Kitchen", words: "A second and 1 other" },
  { room: "Living Room", words: "A third and 2 others" },
] as const;

/** A loaded board fills the form and the preview, and both follow changes. */
async function fillAndFollow(page: Page, named: string, drawings: () => Promise<number>): Promise<void> {
  await writes(page, "For the new subject.");
  const { style, room, adjective, title, description, target, preview } = getEditor(page);

  await test.step("a stored board fills the form and the preview", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Board");
    await expect(style).toHaveValue("Coastal");
    await expect(room).toHaveValue("Bedroom");
    await expect(adjective).toHaveValue("Airy");
    await expect(title).toHaveValue(named);
    await expect(description).toHaveValue("Salt and linen.");
    await expect(page.getByText("7 of 12 products")).toBeVisible();
    await expect(preview).toContainText(named);
    await expect(preview).toContainText("Salt and linen.");
    await expect(preview.getByRole("img", { name: /^Chair number/u })).toHaveCount(7);
  });
  await test.step("only room and adjective offer 'None'", async () => {
    await expect(room.getByRole("option", { name: "None" })).toHaveCount(1);
    await expect(adjective.getByRole("option", { name: "None" })).toHaveCount(1);
    await expect(style.getByRole("option", { name: "None" })).toHaveCount(0);
  });
  await test.step("typing in title and description rerenders no product", async () => {
    await expect(getEditor(page).products).toHaveCount(7);
    expect(await drawings()).toBeGreaterThanOrEqual(7);
    await expect(adjective.getByRole("option", { name: "Airy" })).toHaveCount(1);
    await title.fill("First change");
    await expect(page.getByText(draftStatus)).toBeVisible();
    const before = await drawings();
    await title.pressSequentially(" and more");
    await description.pressSequentially("Words. ");
    await expect(preview).toContainText("First change and more");
    expect(await drawings()).toBe(before);
  });
  await test.step("the subject is style and room and replaces a missing title", async () => {
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
  await test.step("the target stays between 9 and 12", async () => {
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
async function countDrawings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { replace } = String.prototype;
    Object.assign(globalThis, { drawings: 0 });
    // Every render of a product row sets its title in this way.
    const value = function (this: string, ...parts: [RegExp, string]) {
      if (this.startsWith("Chair number")) Reflect.set(globalThis, "drawings", Reflect.get(globalThis, "drawings") + 1);
      return Reflect.apply(replace, this, parts);
    };
    Object.defineProperty(String.prototype, "replace", { value });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, "drawings")));
}

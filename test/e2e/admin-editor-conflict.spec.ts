import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import {
  aTitle,
  boardsCalled,
  editorOf,
  openEditor,
  removeBoardsCalled,
  someProducts,
  storedBoard,
  toastOf,
} from "./board-editor.ts";
import { uploaded } from "./moodboard-upload.ts";

test.use({ meant: [/^(?:error: Failed to load resource|404: |409: )/u] });

const conflict = (page: Page) => page.getByRole("dialog", { name: "This board changed meanwhile" });
/** A field that differs, with both of its values. */
const field = (page: Page, name: string) =>
  conflict(page)
    .getByRole("rowgroup")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const changeElsewhere = (api: APIRequestContext, id: string, title: string) =>
  api.patch(`/api/boards/${id}`, { data: { title, products: someProducts(4) } });

/** Saves a title of one's own over a board that somebody else has changed meanwhile. */
async function meetTheirs(page: Page, api: APIRequestContext, id: string): Promise<void> {
  await openEditor(page, id);
  await changeElsewhere(api, id, "Theirs");
  await editorOf(page).title.fill("Mine");
  await editorOf(page).saveDraft.click();
  await expect(conflict(page)).toBeVisible();
}

test("a board that somebody else changed is compared before it is saved", async ({ page, aDraft, adminApi }) => {
  const described = { style: "Japandi", subject: "Japandi", description: "Kept." };
  const board = await aDraft({ ...described, products: someProducts(2) });
  await meetTheirs(page, adminApi, board.id);

  await test.step("theirs and mine are shown beside each other, and nothing is saved", async () => {
    await expect(conflict(page)).toContainText(/Somebody else saved it at \d/u);
    await expect(field(page, "Title")).toHaveText("TitleTheirsMine");
    await expect(field(page, "Products")).toHaveText(
      "Products4 productsOnly here:Chair number 3Chair number 42 products",
    );
    await expect(conflict(page).getByRole("rowheader")).toHaveText(["Title", "Products"]);
    expect((await storedBoard(adminApi, board.id)).title).toBe("Theirs");
    await page.keyboard.press("Escape");
    await expect(conflict(page)).toHaveCount(0);
    await expect(editorOf(page).title).toHaveValue("Mine");
  });
  await test.step("a change that comes while the two are compared is compared again", async () => {
    await editorOf(page).saveDraft.click();
    await expect(conflict(page)).toBeVisible();
    await changeElsewhere(adminApi, board.id, "Theirs again");
    await conflict(page).getByRole("button", { name: "Keep mine" }).click();
    await expect(field(page, "Title")).toHaveText("TitleTheirs againMine");
  });
  await test.step("one that fails to be saved over theirs is compared again", async () => {
    await page.route(`**/api/boards/${board.id}`, (route) => route.abort("aborted"), { times: 1 });
    await conflict(page).getByRole("button", { name: "Keep mine" }).click();
    await expect(toastOf(page, "Error")).toContainText("Failed to update board. Please try again.");
    await editorOf(page).saveDraft.click();
    await expect(field(page, "Title")).toHaveText("TitleTheirs againMine");
  });
  await test.step("'Keep mine' saves over theirs", async () => {
    await conflict(page).getByRole("button", { name: "Keep mine" }).click();
    await expect(toastOf(page, "Board updated")).toBeVisible();
    await expect(page).toHaveURL("/admin");
    expect((await storedBoard(adminApi, board.id)).title).toBe("Mine");
  });
  await test.step("'Load theirs' takes theirs, and nothing is unsaved", async () => {
    const other = await aDraft();
    await meetTheirs(page, adminApi, other.id);
    await conflict(page).getByRole("button", { name: "Load theirs" }).click();
    await expect(editorOf(page).title).toHaveValue("Theirs");
    await expect(editorOf(page).products).toHaveCount(4);
    await expect(page.getByText("Unsaved changes kept on this device")).toHaveCount(0);
    await editorOf(page).title.fill("Both");
    await editorOf(page).saveDraft.click();
    await expect(toastOf(page, "Board updated")).toBeVisible();
    expect((await storedBoard(adminApi, other.id)).title).toBe("Both");
  });
});

test("two tabs that save the same board meet in the same way", async ({ page, context, aDraft }) => {
  const board = await aDraft();
  const other = await context.newPage();
  await openEditor(page, board.id);
  await openEditor(other, board.id);
  await editorOf(other).title.fill("From the other tab");
  await editorOf(other).saveDraft.click();
  await expect(other).toHaveURL("/admin");
  await editorOf(page).title.fill("From this tab");
  await editorOf(page).saveDraft.click();
  await expect(field(page, "Title")).toContainText("From the other tab");
});

test("every field that differs is compared, and readable on a phone", async ({ page, aDraft, adminApi }) => {
  const beginning = "Two people describe one room. ".repeat(8);
  const content = { style: "Japandi", subject: "Japandi", room: "Bedroom", products: someProducts(3) };
  const { id } = await aDraft({ ...content, description: `${beginning}One likes oak.` });
  await page.setViewportSize({ width: 360, height: 740 });
  await openEditor(page, id);
  await adminApi.patch(`/api/boards/${id}`, {
    data: {
      style: "Coastal",
      subject: "Coastal Kitchen",
      room: "Kitchen",
      adjective: "Airy",
      description: `${beginning}The other likes linen.`,
      uploadedMoodboardUrl: await uploaded(adminApi),
      products: someProducts(3).toReversed(),
    },
  });
  await editorOf(page).title.fill("Wohnzimmereinrichtungsgegenstand".repeat(3));
  await editorOf(page).saveDraft.click();

  await expect(conflict(page).getByRole("rowheader")).toHaveText([
    "Title",
    "Style",
    "Room",
    "Adjective",
    "Description",
    "Moodboard image",
    "Products",
  ]);
  await expect(field(page, "Style")).toHaveText("StyleCoastalJapandi");
  await expect(field(page, "Adjective")).toHaveText("AdjectiveAiryNone");
  await expect(field(page, "Description")).toContainText("...people describe one room. The other likes linen.");
  await expect(field(page, "Description")).toContainText("...people describe one room. One likes oak.");
  await expect(field(page, "Moodboard image").getByRole("img", { name: "Their moodboard image" })).toBeVisible();
  await expect(field(page, "Products")).toHaveText(
    "Products3 productsNumber 1:Chair number 33 productsNumber 1:Chair number 1",
  );
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
});

test("a lost answer and a lost board keep what was written", async ({ page, aDraft, adminApi }) => {
  await test.step("a change whose answer was lost is no conflict with itself", async () => {
    const board = await aDraft({ products: someProducts(1), description: "Kept." });
    await openEditor(page, board.id);
    await page.route(
      `**/api/boards/${board.id}`,
      async (route) => {
        await route.fetch();
        await route.abort("aborted");
      },
      { times: 1 },
    );
    await editorOf(page).title.fill("Saved unseen");
    await editorOf(page).saveDraft.click();
    await expect(toastOf(page, "Error")).toContainText("Failed to update board. Please try again.");
    await editorOf(page).saveDraft.click();
    await expect(toastOf(page, "Board updated")).toBeVisible();
    expect((await storedBoard(adminApi, board.id)).version).toBe(2);
  });
  await test.step("a board deleted meanwhile can be saved as a new one", async () => {
    const board = await aDraft();
    const title = aTitle("Rescued");
    await openEditor(page, board.id);
    await adminApi.delete(`/api/boards/${board.id}`);
    await editorOf(page).title.fill(title);
    await editorOf(page).saveDraft.click();
    const gone = page.getByRole("dialog", { name: "This board is gone" });
    await gone.getByRole("button", { name: "Save as a new board" }).click();
    await expect(toastOf(page, "Draft saved")).toBeVisible();
    expect(await boardsCalled(adminApi, title)).toHaveLength(1);
    await removeBoardsCalled(adminApi, title);
  });
});

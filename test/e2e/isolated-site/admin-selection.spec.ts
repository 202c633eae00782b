import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { aCard, getRow, openDashboardWith, rows, toast } from "../board-cards.ts";
import { nineProducts } from "../composer.ts";
import { answerWith } from "../confirmation.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";

test.use({ expectedMessages: [/ERR_FAILED.*\/api\/boards/u] });

const box = (page: Page, title: string) => page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Selected boards" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const main = (page: Page) => page.getByRole("main");

test("several boards are published, renamed and deleted at once, and each change is undone", async ({
  page,
  aDraft,
}) => {
  const word = `Batch ${randomUUID().slice(0, 8)}`;
  const one = await aDraft({ title: `${word} One`, products: nineProducts });
  await aDraft({ title: `${word} Two`, products: nineProducts });
  await aDraft({ title: `${word} Bare`, products: [] });
  await page.goto(`/admin?q=${word}`);
  await expect(rows(page)).toHaveCount(3);

  await softStep("publishing names the board that stays a draft, and is undone after leaving the page", async () => {
    await box(page, `${word} One`).click();
    await press(page, "Select all 3");
    await expect(bar(page).getByRole("status")).toHaveText("3 selected");
    await press(page, "Publish");
    await expect(main(page)).toContainText("2 boards published.");
    await expect(main(page)).toContainText(`“${word} Bare” stays as it is: Please add at least one product`);
    await expect(getRow(page, `${word} One`)).toContainText("Published");
    await page.getByRole("link", { name: "Clicks" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clicks");
    await page.goBack();
    await press(page, "Undo");
    await expect(main(page)).toContainText("2 boards changed back.");
    await expect(getRow(page, `${word} One`)).toContainText("Draft");
    await expect(getRow(page, `${word} One`)).toContainText("was published");
    await expect(getRow(page, `${word} Bare`)).not.toContainText("was published");
  });
  await softStep("another style is given to two of them", async () => {
    await box(page, `${word} One`).click();
    await box(page, `${word} Two`).click();
    await press(page, "Change style or room");
    const dialog = page.getByRole("dialog", { name: "Change 2 boards" });
    await dialog.getByLabel("Style").selectOption("Coastal");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Change 2 boards" }).click();
    await expect(getRow(page, `${word} Two`)).toContainText("Coastal");
    await expect(getRow(page, `${word} Bare`)).toContainText("Japandi");
  });
  await softStep("a board that somebody changed meanwhile is named and stays", async () => {
    await box(page, `${word} One`).click();
    const position = await getRow(page, `${word} Two`).boundingBox();
    await box(page, `${word} Two`).click();
    expect(await getRow(page, `${word} Two`).boundingBox()).toEqual(position);
    await page.request.patch(`/api/boards/${one.id}`, { data: { room: "Kitchen" } });
    await press(page, "Publish");
    await expect(main(page)).toContainText(`1 board published.“${word} One” stays as it is: It was changed meanwhile.`);
    await press(page, "Undo");
    await expect(main(page)).toContainText("1 board changed back.");
  });
  await softStep("the list is narrowed by style, with it in the address", async () => {
    await page.getByLabel("Style", { exact: true }).selectOption("Coastal");
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/[?&]style=coastal/u);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel("Style", { exact: true }).selectOption("All styles");
    await expect(rows(page)).toHaveCount(3);
  });
  await softStep("both are scheduled for the same time", async () => {
    await box(page, `${word} One`).click();
    await box(page, `${word} Two`).click();
    await press(page, "Schedule");
    const dialog = page.getByRole("dialog", { name: "Schedule 2 boards" });
    await dialog.getByLabel("Day").fill("2099-05-04");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog).toBeHidden();
    const coming = page.getByRole("region", { name: "Coming up" });
    for (const name of ["One", "Two"]) await expect(coming).toContainText(`Publish: ${word} ${name}`);
    await press(page, "Clear selection");
  });
  await softStep("deleting asks first, and Undo brings the boards back", async () => {
    await box(page, `${word} One`).click();
    await box(page, `${word} Two`).click();
    const question = answerWith(page, "accept");
    await press(page, "Delete");
    expect(await question).toBe("Delete 2 boards? They stay in the trash for 30 days.");
    await expect(rows(page)).toHaveCount(1);
    await press(page, "Undo");
    await expect(rows(page)).toHaveCount(3);
  });
});

test("rows are selected by keyboard and by ranges; many are sent in several requests, and a failure keeps what was done", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openDashboardWith(
    page,
    Array.from({ length: 120 }, (_, index) => aCard(index + 1)),
  );
  const status = bar(page).getByRole("status");
  await box(page, "Board 1").focus();
  await page.keyboard.press("Space");
  await expect(status).toHaveText("1 selected");
  await page.keyboard.press("ArrowDown");
  await expect(box(page, "Board 2")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(box(page, "Board 3")).toBeFocused();
  await box(page, "Board 3").click({ modifiers: ["Shift"] });
  await expect(status).toHaveText("3 selected");
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await box(page, "Board 3").evaluate((focused) => {
    const press = () => focused.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    for (let presses = 0; presses < 4; presses += 1) press();
  });
  await expect(box(page, "Board 7"), "keys that are pressed faster than the page follows").toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await expect(status).toHaveText("120 selected");
  await press(page, "Clear selection");
  await expect(bar(page)).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => scrollTo(0, 0));
  const sent: number[] = [];
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route("**/api/boards", async (route) => {
    const body: { boards: { id: string }[] } = route.request().postDataJSON();
    sent.push(body.boards.length);
    if (sent.length === 2) await isSeen;
    if (sent.length === 3) return route.abort();
    const before = { status: "draft", style: "Japandi", room: null, adjective: null, isDeleted: false };
    const changed = body.boards.map(({ id }) => ({ id, version: 2, before }));
    await route.fulfill({ json: { changed, refused: [] } });
  });
  await box(page, "Board 1").click();
  await press(page, "Select all 120");
  await press(page, "Unpublish");
  await expect(bar(page).getByRole("status")).toHaveText("50 of 120 boards");
  seen();
  await expect(main(page)).toContainText("100 boards unpublished.");
  expect(sent).toEqual([50, 50, 20]);
  await expect(toast(page, "Error")).toContainText("Failed to change all boards. Please try again.");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
});

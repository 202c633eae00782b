import type { Browser, Locator, Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { getEditor, getToast, openEditor, readStoredBoard, someProducts } from "../board-editor.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";

test.use({ timezoneId: "Europe/Berlin" });

const published = { style: "Japandi", subject: "Japandi", products: someProducts(3) };
const hidden = /^You are editing changes that visitors do not see yet\. Saved by /u;
const review = (page: Page) => page.getByRole("region", { name: "Share for review" });
const schedule = (page: Page) => page.getByRole("region", { name: "Schedule" });
const saveForLater = (page: Page) => page.getByRole("button", { name: "Save changes for later" });

async function fillTime(page: Page, day: string, time: string): Promise<void> {
  await schedule(page).getByLabel("Day").fill(day);
  await schedule(page).getByLabel("Time").fill(time);
}

/** Opens the link in a browser without the session of the admin. */
async function openAsVisitor(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function expectAccessible(page: Page, content: Locator): Promise<void> {
  await content.waitFor();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("a board is scheduled in the admin's time zone and shared by a link, which its reader answers", async ({
  page,
  browser,
  aDraft,
}) => {
  const { id, title } = await aDraft({ ...published, description: "Quiet oak." });
  const year = new Date().getFullYear() + 1;
  await openEditor(page, id);
  const submit = schedule(page).getByRole("button", { name: "Schedule" });
  await softStep("times that are past, left out or repeated are explained", async () => {
    await fillTime(page, "2020-01-01", "09:00");
    await expect(schedule(page).getByText("This time is in the past.")).toBeVisible();
    await expect(submit).toBeDisabled();
    await fillTime(page, "2099-03-29", "02:30");
    await expect(schedule(page).getByText("02:30 does not exist on this day")).toBeVisible();
    await fillTime(page, "2099-10-25", "02:30");
    await expect(schedule(page).getByText("The first one counts: Oct 25, 2099, 12:30 AM UTC.")).toBeVisible();
  });
  await fillTime(page, `${year}-07-01`, "09:30");
  await expect(schedule(page).getByText(`Europe/Berlin. That is Jul 1, ${year}, 7:30 AM UTC.`)).toBeVisible();
  await submit.click();
  await expect(getToast(page, "Scheduled")).toBeVisible();
  await schedule(page).getByRole("listitem").waitFor();

  await review(page).getByRole("button", { name: "Create link" }).click();
  const url = await review(page).getByLabel("New link").inputValue();
  const reader = await openAsVisitor(browser, url);
  await softStep("the reader sees the board and can answer", async () => {
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(reader.getByText("Quiet oak.")).toBeVisible();
    await expect(reader.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expectAccessible(reader, reader.getByRole("button", { name: "Approve" }));
    await reader.getByRole("button", { name: "Send comment" }).click();
    await expect(reader.getByText("Please enter your name.")).toBeVisible();
    await reader.getByLabel("Your name").fill("Nell");
    await reader.getByLabel("Comment").fill("<b>More light</b>");
    await reader.getByRole("button", { name: "Send comment" }).click();
    await expect(reader.getByText("Thank you. Your comment was sent.")).toBeVisible();
    await reader.getByRole("button", { name: "Approve" }).click();
    await expect(reader.getByText("Thank you. Your approval was sent.")).toBeVisible();
  });
  await page.reload();
  const answers = review(page).getByRole("list", { name: "Answers" }).getByRole("listitem");
  await expect(answers.nth(0)).toContainText("Nell: approved");
  await expect(answers.nth(1)).toContainText("<b>More light</b>");
  await expectAccessible(page, answers.nth(0));
  await page.goto("/admin");
  const row = page.getByRole("region", { name: "Coming up" }).getByRole("listitem").filter({ hasText: title });
  const shown = page.getByRole("region", { name: "Answers to previews" }).getByRole("listitem");
  for (const name of ["Coming up", "Answers to previews"]) await page.getByRole("heading", { name }).click();
  await softStep("the dashboard shows the time and the newest answers", async () => {
    await expect(row).toContainText(`Jul 1, ${year}, 9:30 AM`);
    await expect(row).toContainText(`(Jul 1, ${year}, 7:30 AM UTC)`);
    await expect(shown.nth(0)).toContainText("Nell: approved");
    await expect(shown.nth(1)).toContainText("<b>More light</b>");
    await expectAccessible(page, shown.nth(0));
  });
  await softStep("the schedule is cancelled on the dashboard", async () => {
    await row.getByRole("button", { name: `Cancel: Publish, ${title}` }).click();
    await expect(row).toHaveCount(0);
  });
  await shown.nth(0).getByRole("link", { name: title }).click();
  await expect(getEditor(page).title).toHaveValue(title);
  await review(page).getByRole("button", { name: "Revoke the link" }).click();
  await expect(getToast(page, "Link revoked")).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Preview Not Found" })).toBeVisible();
  await reader.context().close();
});

test("changes are saved for later, shown first in the editor, and published or discarded", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const board = await aDraft({ ...published, status: "published" });
  await openEditor(page, board.id);
  await getEditor(page).title.fill("For spring");
  await saveForLater(page).click();
  await expect(getToast(page, "Changes saved for later")).toBeVisible();
  await expect(page.getByText(hidden)).toBeVisible();
  expect((await readStoredBoard(adminApi, board.id)).title).toBe(board.title);

  await page.reload();
  await expect(getEditor(page).title).toHaveValue("For spring");
  await expectAccessible(page, page.getByText(hidden));
  await softStep("discarding drops them, their schedule and their links", async () => {
    await review(page).getByRole("button", { name: "Create link" }).click();
    await expect(review(page)).toContainText("Changes for later, until");
    await fillTime(page, "2099-05-04", "10:00");
    await schedule(page).getByRole("button", { name: "Schedule" }).click();
    await expect(schedule(page)).toContainText("Coming up");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(getEditor(page).title).toHaveValue(board.title);
    await expect(page.getByText(hidden)).toHaveCount(0);
    await expect(schedule(page)).not.toContainText("Coming up");
    await expect(review(page)).not.toContainText("Changes for later, until");
    await expect(review(page).getByLabel("New link")).toHaveCount(0);
  });
  await softStep("publishing makes them live", async () => {
    await getEditor(page).title.fill("For summer");
    await saveForLater(page).click();
    await expect(page.getByText(hidden)).toBeVisible();
    await getEditor(page).publish.click();
    await expect(page).toHaveURL("/admin");
    expect((await readStoredBoard(adminApi, board.id)).title).toBe("For summer");
    await openEditor(page, board.id);
    await expect(page.getByText(hidden)).toHaveCount(0);
  });
});

test.describe("a board that changed meanwhile", () => {
  test.use({ expectedMessages: [/^(?:error: Failed to load resource|409: )/u] });

  test("is compared with the changes for later before they are published", async ({ page, aDraft, adminApi }) => {
    const board = await aDraft({ ...published, status: "published" });
    const staged = { title: "Mine", version: board.version, stagedAt: null };
    await adminApi.put(`/api/boards/${board.id}/staged`, { data: staged });
    await adminApi.patch(`/api/boards/${board.id}`, { data: { title: "Theirs" } });
    await openEditor(page, board.id);
    await getEditor(page).publish.click();
    const dialog = page.getByRole("dialog", { name: "Someone else changed this board" });
    await expect(dialog.getByRole("rowgroup").filter({ hasText: "Title" })).toContainText("TheirsMine");
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expect(page).toHaveURL("/admin");
    expect((await readStoredBoard(adminApi, board.id)).title).toBe("Mine");
    const { staged: left } = await (await adminApi.get(`/api/boards/${board.id}/staged`)).json();
    expect(left).toBeNull();
  });
});

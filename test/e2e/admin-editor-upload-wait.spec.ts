import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoSidewaysScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { gate, getEditor, getToast, openEditor, openEditorPage, storedBoard } from "./board-editor.ts";
import { drag, finalCall, give, jpeg, moodboard, zone } from "./moodboard-upload.ts";

/** Refused and cancelled uploads, which every browser prints; no motion, so that questions are answered at once. */
test.use({
  contextOptions: { reducedMotion: "reduce" },
  meant: [/^(?:error: Failed to load resource|422: )/u],
});

// Looking for barriers takes its time on a machine that does other things as well.
test.slow();

const onItsWay = "The moodboard image is still uploading. Your board is saved when it's done.";

/** Gives a picture that the server checks only after `release`. */
async function giveSlowly(page: Page, file: Buffer): Promise<() => void> {
  const { opened, release } = gate();
  await page.route(
    finalCall,
    async (route) => {
      await opened;
      // A cancelled call has nobody to answer.
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  await Promise.all([page.waitForRequest(finalCall), give(moodboard(page), "oak.jpg", file)]);
  return release;
}

test("a save waits for the moodboard image that is on its way", async ({ page, aDraft, adminApi }) => {
  const board = await aDraft({ style: "Japandi", description: "Kept." });
  const { title, saveDraft, publish, style } = getEditor(page);
  let saves = 0;
  page.on("request", (request) => {
    if (request.method() === "PATCH") saves += 1;
  });
  await openEditor(page, board.id);
  const releaseFirst = await giveSlowly(page, jpeg);

  await test.step("who leaves meanwhile is told that it is lost", async () => {
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(dialog).toHaveText(
      /The moodboard image is still uploading\. It will be lost if you leave\.LeaveStay$/u,
    );
    await dialog.getByRole("button", { name: "Stay" }).click();
  });
  await test.step("a save says what it waits for, on a phone as well, and the form stays open", async () => {
    await saveDraft.click();
    await expect(page.getByRole("status").filter({ hasText: onItsWay })).toBeVisible();
    await expect(page.getByRole("button", { name: "Saving..." })).toHaveAttribute("aria-disabled", "true");
    await expect(publish).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("button", { name: "Save without it" })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await title.fill("Typed while it waits");
  });
  await test.step("cancelling the upload stops the save", async () => {
    await moodboard(page).getByRole("button", { name: "Cancel" }).click();
    releaseFirst();
    await expect(page.getByText("Not saved: the upload of the moodboard image was canceled.")).toBeVisible();
    await expect(zone(page)).toBeFocused();
    await expect(saveDraft).not.toHaveAttribute("aria-disabled", "true");
    await expect(title).toHaveValue("Typed while it waits");
    expect(saves).toBe(0);
  });
  await test.step("an upload that fails stops the save, and every further one, until it is given up", async () => {
    const release = await giveSlowly(page, jpeg.subarray(0, 9_000));
    await saveDraft.click();
    await expect(page.getByText(onItsWay)).toBeVisible();
    release();
    const missing = getToast(page, "Moodboard not uploaded");
    await expect(missing).toContainText("Nothing was saved yet. Try the image again, or save without it.");
    await expect(moodboard(page).getByRole("alert")).toHaveText(/^The picture is damaged or incomplete/u);
    await expect(page.getByText("Not saved: the moodboard image could not be uploaded.")).toBeVisible();
    await missing.getByRole("button", { name: "Close" }).click();
    await expect(missing).toHaveCount(0);
    await saveDraft.click();
    await expect(missing).toBeVisible();
    await moodboard(page).getByRole("button", { name: "Skip" }).click();
    await expect(zone(page)).toBeFocused();
    await expect(page.getByText("Not saved: the moodboard image could not be uploaded.")).toHaveCount(0);
    await expect(title).toHaveValue("Typed while it waits");
    expect(saves).toBe(0);
  });
  await test.step("once it, or another dropped in its place, has arrived the save begins, with what was changed meanwhile", async () => {
    const release = await giveSlowly(page, jpeg);
    await saveDraft.click();
    await expect(page.getByText(onItsWay)).toBeVisible();
    await style.selectOption("Coastal");
    await drag(moodboard(page).getByRole("progressbar"), ["another.jpg"], ["dragenter", "drop"]);
    await expect(getToast(page, "Board updated")).toBeVisible();
    release();
    await expect(page).toHaveURL("/admin");
    expect(saves).toBe(1);
    expect(await storedBoard(adminApi, board.id)).toMatchObject({
      title: "Typed while it waits",
      style: "Coastal",
      uploadedMoodboardUrl: expect.stringMatching(/^\/objects\/moodboards\//u),
    });
  });
  await test.step("'Save without it' gives the new one up and keeps the one that is stored", async () => {
    const before = await storedBoard(adminApi, board.id);
    await openEditorPage(page, before);
    const release = await giveSlowly(page, jpeg.subarray(0, 9_000));
    await title.fill("Without it");
    await saveDraft.click();
    await page.getByRole("button", { name: "Save without it" }).click();
    await expect(page).toHaveURL("/admin");
    await expect(getToast(page, "Board updated")).toBeVisible();
    release();
    const { title: savedTitle, uploadedMoodboardUrl } = await storedBoard(adminApi, board.id);
    expect([savedTitle, uploadedMoodboardUrl]).toEqual(["Without it", before.uploadedMoodboardUrl]);
  });
});

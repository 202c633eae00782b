import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { createGate, getEditor, getToast, openEditor, readStoredBoard } from "./board-editor.ts";
import { chooseFile, drag, finalCall, jpeg, moodboard, zone } from "./moodboard-upload.ts";
import { routeOnce } from "./route-once.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log rejected and canceled uploads. */
test.use({
  expectedMessages: [/^(?:error: Failed to load resource|422: )/u],
});

// The accessibility check is slow when other specs run at the same time.
test.slow();

const uploadNote = "The moodboard image is uploading.";
const withoutNote = "Your board will be saved without the new moodboard image.";

/** Chooses an image whose upload ends only after `release`. */
async function chooseFileSlowly(page: Page, file: Buffer): Promise<() => void> {
  const { opened, release } = createGate();
  await routeOnce(page, finalCall, async (route) => {
    await opened;
    // The page may have canceled the call.
    await route.continue().catch(() => undefined);
  });
  await Promise.all([page.waitForRequest(finalCall), chooseFile(moodboard(page), "oak.jpg", file)]);
  return release;
}

test("disables both save buttons while the moodboard image is uploading", { tag: slowTag }, async ({
  page,
  aDraft,
  adminApi,
}) => {
  const board = await aDraft({ style: "Japandi", description: "Kept." });
  const { title, saveDraft, publish } = getEditor(page);
  const note = page.getByRole("status").filter({ hasText: uploadNote });
  let saves = 0;
  page.on("request", (request) => {
    if (request.method() === "PATCH") saves += 1;
  });
  const expectEnabled = async () => {
    await expect(note).toHaveCount(0);
    await expect(saveDraft).not.toHaveAttribute("aria-disabled", "true");
    await expect(publish).not.toHaveAttribute("aria-disabled", "true");
  };
  await openEditor(page, board.id);
  const releaseFirst = await chooseFileSlowly(page, jpeg);

  await test.step("names the reason under the buttons, also on a phone, and keeps the form editable", async () => {
    await expect(note).toBeVisible();
    await expect(moodboard(page).getByText("Checking the image...")).toBeVisible();
    for (const button of [saveDraft, publish]) {
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAccessibleDescription(uploadNote);
    }
    await saveDraft.focus();
    await page.keyboard.press("Enter");
    await publish.click({ force: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await title.fill("Typed during the upload");
    expect(saves).toBe(0);
  });
  await test.step("enables the buttons when the upload is canceled", async () => {
    await moodboard(page).getByRole("button", { name: "Cancel" }).click();
    releaseFirst();
    await expect(zone(page)).toBeFocused();
    await expectEnabled();
    await expect(title).toHaveValue("Typed during the upload");
  });
  await softStep("enables the buttons when the upload fails, and warns that the image is left out", async () => {
    const release = await chooseFileSlowly(page, jpeg.subarray(0, 9_000));
    await expect(note).toBeVisible();
    release();
    await expect(moodboard(page).getByRole("alert")).toHaveText(/^The picture is damaged or incomplete/u);
    await expect(moodboard(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
    await expect(page.getByText(withoutNote)).toBeVisible();
    await expectEnabled();
    await moodboard(page).getByRole("button", { name: "Skip" }).click();
    await expect(page.getByText(withoutNote)).toHaveCount(0);
  });
  await softStep("saves the uploaded image, also when another was dropped during the upload", async () => {
    const release = await chooseFileSlowly(page, jpeg);
    const aborted = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/moodboard-images"));
    await drag(moodboard(page).getByRole("progressbar"), ["another.jpg"], ["dragenter", "drop"]);
    await expect(moodboard(page).getByText("another.jpg")).toBeVisible();
    await aborted;
    release();
    await expectEnabled();
    expect(saves).toBe(0);
    await saveDraft.click();
    await expect(getToast(page, "Board updated")).toBeVisible();
    await expect(page).toHaveURL("/admin");
    expect(saves).toBe(1);
    expect(await readStoredBoard(adminApi, board.id)).toMatchObject({
      title: "Typed during the upload",
      uploadedMoodboardUrl: expect.stringMatching(/^\/objects\/moodboards\//u),
    });
  });
});

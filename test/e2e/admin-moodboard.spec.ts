import { expect, test } from "./admin-session.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import {
  drag,
  finalCall,
  give,
  giveAndKeep,
  jpeg,
  moodboard,
  openCall,
  putCall,
  uploaded,
  zone,
} from "./moodboard-upload.ts";
import { expectToast, openEditor, toast } from "./product-search.ts";

/** Cancelled and refused uploads, which every browser prints. */
test.use({ meant: [/^(?:error: Failed to load resource|401: )/u] });

const thanks = ["Moodboard uploaded", "Your moodboard image has been uploaded successfully."] as const;

test("a picture is sent in three steps and belongs to the board once saved", async ({ page, aDraft, adminApi }) => {
  const { id } = await aDraft();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const isUploader = (url: string) => url.includes("upload-by-uppy");
  await openEditor(page, id);

  await test.step("the uploader is loaded with the first picture and not before", async () => {
    await expect(zone(page)).toContainText("Up to 10 MB, best at 1798 × 2400 px");
    await page.waitForLoadState("networkidle");
    expect(scripts.filter(isUploader)).toEqual([]);
  });
  await test.step("a picture is sent in three steps, shown with name, measures and size", async () => {
    const opened = page.waitForRequest(openCall);
    const put = page.waitForRequest(putCall);
    const finalised = page.waitForRequest(finalCall);
    await give(moodboard(page), "low-oak-paper-light.jpg", jpeg);
    expect((await opened).method()).toBe("POST");
    expect((await put).method()).toBe("PUT");
    expect(await (await put).headerValue("content-type")).toBe("image/jpeg");
    expect((await finalised).postDataJSON()).toEqual({ moodboardImageURL: new URL((await put).url()).pathname });
    await expectToast(page, ...thanks);
    expect(scripts.some(isUploader)).toBe(true);
    await expect(moodboard(page).getByText("low-oak-paper-light.jpg")).toBeVisible();
    await expect(moodboard(page).getByText(/^800.×.800.px, \d+.KB$/u)).toBeVisible();
    await expect(moodboard(page).getByRole("img", { name: "The moodboard image" })).toHaveCSS("width", "150px");
  });
  await test.step("it belongs to the board once saved", async () => {
    await page.getByRole("button", { name: "Save Draft" }).first().click();
    await page.waitForURL("**/admin");
    const saved = await adminApi.get(`/api/boards/${id}`);
    expect(await saved.json()).toMatchObject({
      uploadedMoodboardUrl: expect.stringMatching(/^\/objects\/moodboards\/[0-9a-f]+\.jpg$/u),
    });
  });
});

test("a picture is chosen by keyboard, dropped, and given up", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft()).id);
  const replace = moodboard(page).getByRole("button", { name: "Replace moodboard image" });

  await test.step("while it is sent, name and progress are shown, and 'Cancel' ends it for good", async () => {
    await page.route(putCall, () => undefined);
    await Promise.all([page.waitForRequest(putCall), give(moodboard(page), "oak.jpg", jpeg)]);
    await expect(moodboard(page).getByRole("progressbar", { name: "Uploading oak.jpg" })).toBeVisible();
    await expect(moodboard(page).getByText(/^\d+%$/u)).toBeVisible();
    const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("/local-upload/"));
    await moodboard(page).getByRole("button", { name: "Cancel" }).click();
    await aborted;
    await expect(zone(page)).toBeFocused();
    await expect(toast(page)).toBeHidden();
    await page.unroute(putCall);
  });
  await test.step("by keyboard alone a picture is chosen and removed, and the focus is never lost", async () => {
    const chooser = page.waitForEvent("filechooser");
    await zone(page).press("Enter");
    await (await chooser).setFiles({ name: "chosen.jpg", mimeType: "image/jpeg", buffer: jpeg });
    await expectToast(page, ...thanks);
    await expect(replace).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(zone(page)).toBeFocused();
    // So that the next toast of the same words is another.
    await toast(page).getByRole("button", { name: "Close" }).click();
    await expect(toast(page)).toBeHidden();
  });
  await test.step("a drop beside the picture's place does not leave the page", async () => {
    const isTaken = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "beside.jpg"));
      return document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    });
    expect(isTaken, "whether the browser would show the file").toBe(false);
  });
  await test.step("a picture can be dropped on its place", async () => {
    const place = moodboard(page).getByRole("button");
    await drag(place, ["dropped.jpg"], ["dragenter", "dragover"]);
    await expect(place).toHaveText("Drop to upload");
    await drag(place, ["dropped.jpg"], ["dragleave"]);
    await expect(zone(page)).toBeVisible();
    await drag(place, ["dropped.jpg"], ["dragenter", "drop"]);
    await expectToast(page, ...thanks);
    await expect(moodboard(page).getByText("dropped.jpg")).toBeVisible();
  });
});

test("a board's moodboard of another day is shown, replaced and removed, without a barrier", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const path = await uploaded(adminApi);
  const { id } = await aDraft({ style: "Japandi", title: "With a picture", uploadedMoodboardUrl: path });
  await openEditor(page, id);

  await test.step("it is shown, replaced and removed", async () => {
    const picture = moodboard(page).getByRole("img", { name: "The moodboard image" });
    await expect(picture).toHaveAttribute("src", path);
    await expect(moodboard(page).getByText(/^800.×.800.px$/u)).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await moodboard(page).getByRole("button", { name: "Replace moodboard image" }).click();
    await (await chooser).setFiles({ name: "other.jpg", mimeType: "image/jpeg", buffer: jpeg });
    await expectToast(page, ...thanks);
    await expect(moodboard(page).getByText("other.jpg")).toBeVisible();
    await expect(picture).not.toHaveAttribute("src", path);
    await moodboard(page).getByRole("button", { name: "Remove moodboard image" }).click();
    await expect(zone(page)).toBeVisible();
  });
  await test.step("no state has a barrier that axe can find or is too wide for 360 pixels", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await give(moodboard(page), "empty.jpg", Buffer.alloc(0));
    await expect(moodboard(page).getByRole("alert")).toBeVisible();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await giveAndKeep(page, moodboard(page), `${"a-very-long-name".repeat(8)}.jpg`);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
  });
});

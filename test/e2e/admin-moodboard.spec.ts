import type { Page } from "@playwright/test";
import { expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { openEditor } from "./board-editor.ts";
import {
  chooseFile,
  drag,
  finalCall,
  jpeg,
  moodboard,
  openCall,
  putCall,
  uploaded,
  uploadFile,
  zone,
} from "./moodboard-upload.ts";
import { expectToast, toast } from "./product-search.ts";
import { routeOnce } from "./route-once.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log canceled uploads, refused requests and lost connections. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|401: |50[13]: |net::ERR_FAILED: )/u] });

const uploadedToast = ["Moodboard uploaded", "Your moodboard image has been uploaded successfully."] as const;
const image = (page: Page) => moodboard(page).getByRole("img", { name: "The moodboard image" });
const tryAgain = (page: Page) => moodboard(page).getByRole("button", { name: "Try again" });
const replace = (page: Page) => moodboard(page).getByRole("button", { name: "Replace moodboard image" });

test("a stored moodboard is replaced, removed and uploaded again", async ({ page, aDraft, adminApi }) => {
  const path = await uploaded(adminApi);
  const { id } = await aDraft({ style: "Japandi", title: "With a picture", uploadedMoodboardUrl: path });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const isUploader = (url: string) => url.includes("upload-with-retries");
  await openEditor(page, id);

  await softStep("shows the stored moodboard and loads no uploader before the first file", async () => {
    await expect(image(page)).toHaveAttribute("src", path);
    await expect(moodboard(page).getByText(/^1798.×.2400.px$/u)).toBeVisible();
    // Prefetching happens while the page is idle.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(requested.filter(isUploader)).toEqual([]);
  });
  await softStep("replaces and removes the image", async () => {
    const chooser = page.waitForEvent("filechooser");
    await replace(page).click();
    await (await chooser).setFiles({ name: "other.jpg", mimeType: "image/jpeg", buffer: jpeg });
    await expectToast(page, ...uploadedToast);
    expect(requested.some(isUploader)).toBe(true);
    await expect(moodboard(page).getByText("other.jpg")).toBeVisible();
    await expect(image(page)).not.toHaveAttribute("src", path);
    await moodboard(page).getByRole("button", { name: "Remove moodboard image" }).click();
    await expect(zone(page)).toContainText("Up to 10 MB, best at 1798 × 2400 px");
    await closeToast(page);
  });
  await test.step("uploads in three requests and shows name, dimensions and size", () => uploadInThreeRequests(page));
  await test.step("stores the image with the board on save", async () => {
    await page.getByRole("button", { name: "Save Draft" }).first().click();
    await page.waitForURL("**/admin");
    const { uploadedMoodboardUrl } = await (await adminApi.get(`/api/boards/${id}`)).json();
    expect(uploadedMoodboardUrl).toMatch(/^\/objects\/moodboards\/[0-9a-f]+\.jpg$/u);
    expect(uploadedMoodboardUrl).not.toBe(path);
  });
});

test("moodboard images are chosen, dropped, canceled and removed", { tag: slowTag }, async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft({ style: "Japandi" })).id);

  await softStep("shows name and progress during the upload, and 'Cancel' aborts it", () => cancel(page));
  await softStep("chooses and removes an image by keyboard without losing focus", () => chooseByKeyboard(page));
  await softStep("a drop outside the drop zone does not navigate away", async () => {
    const isTaken = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "beside.jpg"));
      return document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    });
    expect(isTaken, "whether the browser would show the file").toBe(false);
  });
  await softStep("accepts a dropped file", () => dropOnZone(page));
  await softStep("says why a file cannot be used", () => refuseFiles(page));
  await softStep("every state fits 360 px", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    await expectNoHorizontalScroll(page);
    await uploadFile(page, moodboard(page), `${"a-very-long-name".repeat(8)}.jpg`);
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
});

/** Closes the toast, so that the next one with the same text is a new one. */
async function closeToast(page: Page): Promise<void> {
  await toast(page).getByRole("button", { name: "Close" }).click();
  await expect(toast(page)).toBeHidden();
}

async function cancel(page: Page): Promise<void> {
  await page.route(putCall, () => undefined);
  await Promise.all([page.waitForRequest(putCall), chooseFile(moodboard(page), "oak.jpg", jpeg)]);
  await expect(moodboard(page).getByRole("progressbar", { name: "Uploading oak.jpg" })).toBeVisible();
  await expect(moodboard(page).getByText(/^\d+%$/u)).toBeVisible();
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("/local-upload/"));
  await moodboard(page).getByRole("button", { name: "Cancel" }).click();
  await aborted;
  await expect(zone(page)).toBeFocused();
  await expect(toast(page)).toBeHidden();
  await page.unroute(putCall);
}

async function chooseByKeyboard(page: Page): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await zone(page).press("Enter");
  await (await chooser).setFiles({ name: "chosen.jpg", mimeType: "image/jpeg", buffer: jpeg });
  await expectToast(page, ...uploadedToast);
  await expect(replace(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(zone(page)).toBeFocused();
  await closeToast(page);
}

async function dropOnZone(page: Page): Promise<void> {
  const place = zone(page);
  await drag(place, ["dropped.jpg"], ["dragenter", "dragover"]);
  await expect(place).toHaveText("Drop to upload");
  await drag(place, ["dropped.jpg"], ["dragleave"]);
  await expect(zone(page)).toBeVisible();
  await drag(place, ["dropped.jpg"], ["dragenter", "drop"]);
  await expectToast(page, ...uploadedToast);
  await expect(moodboard(page).getByText("dropped.jpg")).toBeVisible();
}

/** Leaves the last error on the page. */
async function refuseFiles(page: Page): Promise<void> {
  const error = moodboard(page).getByRole("alert");
  const tooLarge = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
  const files = [
    [tooLarge, /^This file is larger than 10 MBSave it smaller, best.at.1798.×.2400.px, and try again\.$/u],
    [Buffer.from("none"), "This file is not a JPEGIts content isn’t JPEG. Save it as JPEG and try again."],
    [Buffer.from("89504e470d0a1a0a", "hex"), "This file is not a JPEGIt is a PNG. Save it as JPEG and try again."],
    [Buffer.alloc(0), "This file is emptyChoose a JPEG of at most 10 MB."],
  ] as const;
  for (const [file, text] of files) {
    await chooseFile(moodboard(page), "refused.jpg", file);
    await expect(error).toHaveText(text);
  }
  await drag(error, ["one.jpg", "other.jpg"], ["dragenter", "drop"]);
  await expect(error).toHaveText("More than one fileChoose one JPEG.");
  await expect(tryAgain(page)).toHaveCount(0);
}

async function uploadInThreeRequests(page: Page): Promise<void> {
  const opened = page.waitForRequest(openCall);
  const put = page.waitForRequest(putCall);
  const finalised = page.waitForRequest(finalCall);
  await chooseFile(moodboard(page), "low-oak-paper-light.jpg", jpeg);
  expect((await opened).method()).toBe("POST");
  expect((await put).method()).toBe("PUT");
  expect(await (await put).headerValue("content-type")).toBe("image/jpeg");
  expect((await finalised).postDataJSON()).toEqual({ moodboardImageURL: new URL((await put).url()).pathname });
  await expect(moodboard(page).getByText("low-oak-paper-light.jpg")).toBeVisible();
  await expect(moodboard(page).getByText(/^1798.×.2400.px, \d+.KB$/u)).toBeVisible();
  await expect(image(page)).toHaveCSS("width", "150px");
}

test("an upload that fails is repeated automatically, then on request, or after sign-in", { tag: slowTag }, async ({
  page,
  aDraft,
}) => {
  const { id } = await aDraft();
  await page.clock.install();
  await openEditor(page, id);
  await softStep("shows retries after a lost connection, then offers 'Try again'", () => loseConnection(page));
  await softStep("offers 'Try again' after an error that is not repeated automatically", async () => {
    await routeOnce(page, openCall, (route) => route.fulfill({ status: 501, body: "" }));
    await chooseFile(moodboard(page), "oak.jpg", jpeg);
    const error = moodboard(page).getByRole("alert");
    await expect(error).toHaveText("The upload failedWait a moment, then try again.");
    await expect(tryAgain(page)).toBeVisible();
  });
  await softStep("redirects to sign-in and back when the session has ended", async () => {
    await page.route(openCall, (route) => route.fulfill({ status: 401, json: { message: "Unauthorized" } }));
    await page.route("**/api/login?*", (route) => route.fulfill({ body: "signing in" }));
    await chooseFile(moodboard(page), "oak.jpg", jpeg);
    await expectToast(page, "Unauthorized", "You must be logged in as an admin.");
    await expect(moodboard(page).getByRole("alert")).toHaveText("You are signed outSign in, then try again.");
    await expect(tryAgain(page)).toBeVisible();
    // Waits until the toast has been shown long enough to read.
    await page.clock.fastForward(1_500);
    await page.waitForURL("**/api/login?next=**");
    expect(new URL(page.url()).searchParams.get("next")).toBe(`/admin/edit/${id}`);
  });
});

async function loseConnection(page: Page): Promise<void> {
  let tries = 0;
  await page.route(putCall, (route) => {
    tries += 1;
    return tries === 2 ? route.fulfill({ status: 503, body: "" }) : route.abort("failed");
  });
  await chooseFile(moodboard(page), "oak.jpg", jpeg);
  await expect(moodboard(page).getByText("The server is not ready. Trying again...")).toBeVisible();
  await expect(moodboard(page).getByText("Connection lost. Trying again...")).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(moodboard(page).getByRole("alert")).toHaveText(
      "The connection was lostCheck your network, then try again.",
      {
        timeout: 100,
      },
    );
  }).toPass();
  expect(tries).toBe(5);
  await page.unroute(putCall);
  await tryAgain(page).click();
  await expectToast(page, ...uploadedToast);
  await expect(moodboard(page).getByText("oak.jpg")).toBeVisible();
}

import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { openEditor } from "./board-editor.ts";
import {
  chooseFile,
  chooseFileOfSize,
  drag,
  jpeg,
  moodboard,
  openCall,
  png,
  putCall,
  uploadFile,
  zone,
} from "./moodboard-upload.ts";
import { expectToast } from "./product-search.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests and lost connections. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|[45]\d\d: |net::ERR_FAILED: )/u] });

const uploadedToast = ["Moodboard uploaded", "Your moodboard image has been uploaded successfully."] as const;
const alert = (page: Page) => moodboard(page).getByRole("alert");

/** The unit tests of the upload cover the other files and every status. */
const invalidFiles = [
  {
    case: "several files at once",
    choose: (page: Page) => drag(zone(page), ["one.jpg", "two.jpg"], ["dragenter", "drop"]),
    message: "More than one fileChoose one JPEG.",
  },
  {
    case: "a PNG named .jpg",
    choose: (page: Page) => chooseFile(moodboard(page), "low-oak.jpg", png),
    message: "This file is not a JPEGIt is a PNG. Save it as JPEG and try again.",
  },
  {
    case: "a file of 10,485,761 bytes",
    choose: (page: Page) => chooseFileOfSize(moodboard(page), "low-oak.jpg", 10_485_761),
    message: "This file is larger than 10 MBSave it smaller, best at 1798 × 2400 px, and try again.",
  },
] as const;

test("a rejected image shows the reason and changes nothing", { tag: slowTag }, async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft()).id);
  const requests: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/objects/upload") && requests.push(request.url()));
  await expect(zone(page)).toBeVisible();

  for (const { case: name, choose, message } of invalidFiles) {
    await softStep(`rejects ${name} before the upload, with advice`, async () => {
      await choose(page);
      await expect(alert(page)).toHaveText(message);
      expect(requests).toEqual([]);
    });
  }
  await test.step("allows choosing another file afterwards", async () => {
    const chooser = page.waitForEvent("filechooser");
    await moodboard(page).getByRole("button", { name: "Choose another" }).click();
    await (await chooser).setFiles({ name: "good.jpg", mimeType: "image/jpeg", buffer: jpeg });
    await expectToast(page, ...uploadedToast);
    await expect(moodboard(page).getByText("good.jpg")).toBeVisible();
  });
  await softStep("shows the server's message for a truncated JPEG and keeps the previous image", async () => {
    await chooseFile(moodboard(page), "bad.jpg", jpeg.subarray(0, 9_000));
    await expect(alert(page)).toHaveText(/^The picture is damaged or incomplete/u);
    await expect(moodboard(page).getByRole("img", { name: "The moodboard image" })).toBeVisible();
    await moodboard(page).getByRole("button", { name: "Keep the current image" }).click();
    await expect(moodboard(page).getByText("good.jpg")).toBeVisible();
  });
});

test("an upload that fails is repeated automatically, then on request, or after sign-in", { tag: slowTag }, async ({
  page,
  aDraft,
}) => {
  const { id } = await aDraft();
  await page.clock.install();
  await openEditor(page, id);
  await softStep("retries automatically after a rejection", async () => {
    // One route for all attempts: a route for a single call would be removed while the retry starts.
    const refusals = [503];
    await page.route(putCall, (route) => {
      const status = refusals.shift();
      return status === undefined ? route.continue() : route.fulfill({ status });
    });
    await uploadFile(page, moodboard(page), "after-503.jpg");
    expect(refusals).toEqual([]);
    await page.unroute(putCall);
  });
  await softStep("shows retries after a lost connection, then offers 'Try again'", () => loseConnection(page));
  await softStep("redirects to sign-in and back when the session has ended", async () => {
    await page.route(openCall, (route) => route.fulfill({ status: 401, json: { message: "Unauthorized" } }));
    await page.route("**/api/login?*", (route) => route.fulfill({ body: "signing in" }));
    await chooseFile(moodboard(page), "oak.jpg", jpeg);
    await expectToast(page, "Unauthorized", "You must be logged in as an admin.");
    await expect(alert(page)).toHaveText("You are signed outSign in, then try again.");
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
    return route.abort("failed");
  });
  await chooseFile(moodboard(page), "oak.jpg", jpeg);
  await expect(moodboard(page).getByText("Connection lost. Trying again...")).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(alert(page)).toHaveText("The connection was lostCheck your network, then try again.", {
      timeout: 100,
    });
  }).toPass();
  expect(tries).toBe(5);
  await page.unroute(putCall);
  await moodboard(page).getByRole("button", { name: "Try again" }).click();
  await expectToast(page, ...uploadedToast);
  await expect(moodboard(page).getByText("oak.jpg")).toBeVisible();
}

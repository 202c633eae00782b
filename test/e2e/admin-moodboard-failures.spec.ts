import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import {
  chooseFile,
  chooseFileOfSize,
  drag,
  finalCall,
  jpeg,
  moodboard,
  openCall,
  png,
  putCall,
  uploadFile,
  withDimensions,
  zone,
} from "./moodboard-upload.ts";
import { expectToast, openEditor } from "./product-search.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests and lost connections. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|[45]\d\d: |net::ERR_FAILED: )/u] });

const uploadedToast = ["Moodboard uploaded", "Your moodboard image has been uploaded successfully."] as const;
const alert = (page: Page) => moodboard(page).getByRole("alert");
const tryAgain = (page: Page) => moodboard(page).getByRole("button", { name: "Try again" });

const invalidFiles = [
  {
    case: "a PNG named .jpg",
    choose: (page: Page) => chooseFile(moodboard(page), "low-oak.jpg", png),
    message: "This file is not a JPEGIt is a PNG. Save it as JPEG and try again.",
  },
  {
    case: "a text named .jpg",
    choose: (page: Page) => chooseFile(moodboard(page), "low-oak.jpg", Buffer.from("not a picture at all")),
    message: "This file is not a JPEGIts content isn’t JPEG. Save it as JPEG and try again.",
  },
  {
    case: "a file of 10,485,761 bytes",
    choose: (page: Page) => chooseFileOfSize(moodboard(page), "low-oak.jpg", 10_485_761),
    message: "This file is larger than 10 MBSave it smaller, best at 1798 × 2400 px, and try again.",
  },
  {
    case: "an empty file",
    choose: (page: Page) => chooseFile(moodboard(page), "low-oak.jpg", Buffer.alloc(0)),
    message: "This file is emptyChoose a JPEG of at most 10 MB.",
  },
] as const;

const filesThatTheServerRejects = [
  { case: "a truncated JPEG", file: jpeg.subarray(0, 9_000), message: /^The picture is damaged or incomplete/u },
  {
    case: "a JPEG of 20,000 × 20,000 pixels",
    file: withDimensions(20_000, 20_000),
    message: /^The picture has more than 50 mega/u,
  },
] as const;

test("a rejected image shows the reason and changes nothing", { tag: slowTag }, async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft()).id);
  await rejectInvalidFiles(page);
  await rejectOnServer(page);
});

test("an upload that is rejected for a moment is repeated", { tag: slowTag }, async ({ page, aDraft }) => {
  await page.clock.install();
  await openEditor(page, (await aDraft()).id);
  await retryAutomatically(page);
});

test("an upload that failed shows the reason and can be repeated", { tag: slowTag }, async ({ page, aDraft }) => {
  const { id } = await aDraft();
  await page.clock.install();
  await openEditor(page, id);
  await loseConnection(page);
  await softStep("does not retry permanent failures", async () => {
    let tries = 0;
    await page.route(finalCall, (route) => {
      tries += 1;
      return route.fulfill({ status: 501 });
    });
    await chooseFile(moodboard(page), "oak.jpg", jpeg);
    await expect(alert(page)).toHaveText("The upload failedWait a moment, then try again.");
    await expect(tryAgain(page)).toBeVisible();
    expect(tries).toBe(1);
    await page.unroute(finalCall);
  });
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

/** Invalid files are rejected before the upload, with advice. */
async function rejectInvalidFiles(page: Page): Promise<void> {
  let isRequested = false;
  await page.route(openCall, (route) => {
    isRequested = true;
    return route.continue();
  });
  await softStep("rejects several files at once", async () => {
    await expect(zone(page)).toBeVisible();
    await drag(zone(page), ["one.jpg", "two.jpg"], ["dragenter", "drop"]);
    await expect(alert(page)).toHaveText("More than one fileChoose one JPEG.");
    expect(isRequested).toBe(false);
  });
  for (const { case: name, choose, message } of invalidFiles) {
    await softStep(`rejects ${name} before the upload, with advice`, async () => {
      await choose(page);
      await expect(alert(page)).toHaveText(message);
      expect(isRequested).toBe(false);
    });
  }
  await test.step("allows choosing another file afterwards", async () => {
    const chooser = page.waitForEvent("filechooser");
    await moodboard(page).getByRole("button", { name: "Choose another" }).click();
    await (await chooser).setFiles({ name: "good.jpg", mimeType: "image/jpeg", buffer: jpeg });
    await expectToast(page, ...uploadedToast);
    await expect(moodboard(page).getByText("good.jpg")).toBeVisible();
    expect(isRequested).toBe(true);
  });
  await page.unroute(openCall);
}

/** Files that the server rejects leave the present image, `good.jpg`, unchanged. */
async function rejectOnServer(page: Page): Promise<void> {
  for (const { case: name, file, message } of filesThatTheServerRejects) {
    await softStep(`shows the server's message for ${name} and keeps the previous image`, async () => {
      await chooseFile(moodboard(page), "bad.jpg", file);
      await expect(alert(page)).toHaveText(message);
      await expect(moodboard(page).getByRole("img", { name: "The moodboard image" })).toBeVisible();
      await moodboard(page).getByRole("button", { name: "Keep the current image" }).click();
      await expect(moodboard(page).getByText("good.jpg")).toBeVisible();
    });
  }
}

/** One status stands for all: the unit tests of the upload cover each. */
async function retryAutomatically(page: Page): Promise<void> {
  const sentTo: string[] = [];
  // One route for all attempts: a route for a single call would be removed while the retry starts.
  const refusals: { status: number; json?: object }[] = [];
  await page.route(putCall, (route) => {
    sentTo.push(route.request().url());
    const rejection = refusals.shift();
    return rejection === undefined ? route.continue() : route.fulfill(rejection);
  });
  await softStep("requests a new upload URL when one has expired", async () => {
    refusals.push({ status: 403, json: { message: "The time for this upload has run out." } });
    await uploadFile(page, moodboard(page), "fresh.jpg");
    expect(new Set(sentTo).size).toBe(2);
  });
  for (const status of [409, 429, 503]) {
    await softStep(`retries automatically after ${status}`, async () => {
      refusals.push({ status });
      const rejection = page.waitForResponse((response) => response.status() === status);
      await uploadFile(page, moodboard(page), `after-${status}.jpg`);
      await rejection;
    });
  }
  await page.unroute(putCall);
}

async function loseConnection(page: Page): Promise<void> {
  await softStep("shows retries after a lost connection, then offers 'Try again'", async () => {
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
    await tryAgain(page).click();
    await expectToast(page, ...uploadedToast);
    await expect(moodboard(page).getByText("oak.jpg")).toBeVisible();
  });
}

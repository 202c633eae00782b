import type { Page } from "@playwright/test";
import type { BackupDto, BackupStatusDto, FailedJobDto } from "../../adapters/http/contract/operations/site.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests. */
test.use({ expectedMessages: [/50[03].*(?:jobs\/failed|admin\/backups)/u] });

const failedJob = (id: string, title: string): FailedJobDto => ({
  id,
  title,
  message: "The image store does not answer.",
  suggestion: "Try again later.",
  failedAt: "2026-11-20T09:30:00.000Z",
  attempts: 6,
});
const image = failedJob("0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e", "Make the WebP sizes of /objects/moodboards/one.jpg");
const refresh = {
  ...failedJob("0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3f", "Refresh products from their shop"),
  message: null,
  suggestion: null,
};

const proven: BackupDto = {
  madeAt: "2026-11-10T09:30:00.000Z",
  location: "/srv/boards/data/backups/hearthboard-2026-11-10-093000.tar",
  bytes: 3_600_000,
  boards: 24,
  images: 18,
  provenAt: "2026-11-10T09:31:00.000Z",
  warning: "1 image that boards show is missing in the storage and in this backup: moodboards/a.jpg.",
  failure: null,
};
const failed: BackupDto = {
  ...proven,
  madeAt: "2026-11-11T09:30:00.000Z",
  provenAt: null,
  warning: null,
  failure: "The disk of /srv/boards/data/backups is full, so no backup was made.",
};
const overdue: BackupStatusDto = {
  everySeconds: 86_400,
  isOverdue: true,
  lastProven: proven,
  backups: [failed, proven],
};

const jobsPath = "**/api/admin/jobs/failed";
const backupsPath = "**/api/admin/backups";
const failedJobs = (page: Page) => page.getByRole("region", { name: "Failed jobs" });
const jobs = (page: Page) => failedJobs(page).getByRole("listitem");
const backups = (page: Page) => page.getByRole("region", { name: "Backups" });
const banner = (page: Page) => page.getByRole("link", { name: "See backups" });
const serve = (page: Page, path: string, json: object) => page.route(path, (route) => route.fulfill({ json }));
const refuse = (page: Page, path: string, status: number) =>
  page.route(path, (route) => route.fulfill({ status, json: { message: "No." } }));

test("the page says that all is well, or what is not, and a banner leads there", async ({ page }) => {
  await softStep("on a new site no job has failed and no backup is proven, without a banner", async () => {
    // The shared site backs itself up when its day comes.
    await serve(page, backupsPath, { everySeconds: 86_400, isOverdue: false, lastProven: null, backups: [] });
    await page.goto("/admin/status");
    await expect(page.getByRole("heading", { level: 1, name: "Site status" })).toBeVisible();
    await expect(page.getByText("No job has failed.")).toBeVisible();
    await expect(backups(page)).toContainText("There is no proven backup yet.");
    await expect(banner(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
  await softStep("backups are made elsewhere when BACKUP_EVERY is off", async () => {
    await serve(page, backupsPath, { everySeconds: null, isOverdue: false, lastProven: null, backups: [] });
    await page.reload();
    await expect(backups(page)).toContainText("Backups are made elsewhere: the setting BACKUP_EVERY is off.");
  });
  await softStep("shows errors with retry buttons, and the lists fit a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await refuse(page, jobsPath, 503);
    await refuse(page, backupsPath, 500);
    await page.reload();
    await expect(page.getByText("Failed to fetch failed jobs")).toBeVisible();
    await expect(page.getByText("Failed to fetch backups")).toBeVisible();
    await serve(page, jobsPath, [image, refresh]);
    await serve(page, backupsPath, overdue);
    await failedJobs(page).getByRole("button", { name: "Try again" }).click();
    await expect(jobs(page)).toHaveCount(2);
    await backups(page).getByRole("button", { name: "Try again" }).click();
    await expect(backups(page).getByRole("listitem")).toHaveCount(2);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
  await softStep("failed jobs are retried and removed with the keyboard, and the focus stays in the list", () =>
    mendJobs(page),
  );
  await softStep("a banner on every page leads to the backups when the last proven one is old", async () => {
    await page.goto("/admin/social");
    const old = page.getByText(/The last proven backup of this site is more than a week old \(Nov 10, 2026/u);
    await expect(old).toBeVisible();
    await expectNoAxeViolations(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
    }
    await banner(page).click();
    await expect(page).toHaveURL(/\/admin\/status$/u);
    await expect(backups(page)).toContainText("The last proven backup was made on Nov 10, 2026");
    await expect(backups(page).getByRole("listitem")).toHaveText([
      /Nov 11, 2026.*: failedThe disk of .* is full/u,
      /Nov 10, 2026.*: 24 boards, 18 images, 3\.6 MB, proven.*093000\.tar1 image that boards show is missing/u,
    ]);
  });
});

async function mendJobs(page: Page): Promise<void> {
  const calls: string[] = [];
  await page.route(`${jobsPath}/**`, async (route) => {
    calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    await route.fulfill({ status: 204 });
  });
  await expect(jobs(page)).toHaveText([
    /WebP sizes.*The image store does not answer\. Try again later\.Failed on Nov 20, 2026.* after 6 attempts/u,
    /Refresh products.*The program ended while this was running\./u,
  ]);
  await page.getByRole("button", { name: `Retry: ${image.title}` }).focus();
  await page.keyboard.press("Enter");
  await expect(jobs(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: `Remove: ${refresh.title}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No job has failed.")).toBeFocused();
  expect(calls).toEqual([
    `POST /api/admin/jobs/failed/${image.id}/retry`,
    `DELETE /api/admin/jobs/failed/${refresh.id}`,
  ]);
}

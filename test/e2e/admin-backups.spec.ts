import type { Page } from "@playwright/test";
import type { BackupDto, BackupStatusDto } from "../../adapters/http/contract/operations/site.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";

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

async function serveStatus(page: Page, status: BackupStatusDto) {
  await page.route("**/api/admin/backups", (route) => route.fulfill({ json: status }));
}

const section = (page: Page) => page.getByRole("region", { name: "Backups" });

test("the page says that there is no proven backup yet on a new site, without a banner", async ({ page }) => {
  await page.goto("/admin/status");
  await expect(section(page)).toContainText("There is no proven backup yet.");
  await expect(page.getByRole("link", { name: "See backups" })).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`a banner on every page leads to the backups when the last proven one is old, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await serveStatus(page, overdue);
    await page.goto("/admin/social");
    await expect(
      page.getByText(/The last proven backup of this site is more than a week old \(Nov 10, 2026/u),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("link", { name: "See backups" }).click();
    await expect(page).toHaveURL(/\/admin\/status$/u);
    await expect(section(page)).toContainText("The last proven backup was made on Nov 10, 2026");
    await expect(section(page).getByRole("listitem")).toHaveText([
      /Nov 11, 2026.*: failedThe disk of .* is full/u,
      /Nov 10, 2026.*: 24 boards, 18 images, 3\.6 MB, proven.*093000\.tar1 image that boards show is missing/u,
    ]);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });
}

test("the page says that backups are made elsewhere when BACKUP_EVERY is off", async ({ page }) => {
  await serveStatus(page, { everySeconds: null, isOverdue: false, lastProven: null, backups: [] });
  await page.goto("/admin/status");
  await expect(section(page)).toContainText("Backups are made elsewhere: the setting BACKUP_EVERY is off.");
});

test.describe("when the list cannot be read", () => {
  test.use({ expectedMessages: [/500/u] });

  test("the page shows an error with a retry button", async ({ page }) => {
    let isBroken = true;
    await page.route("**/api/admin/backups", (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: overdue }),
    );
    await page.goto("/admin/status");
    await expect(section(page)).toContainText("Failed to fetch backups");
    isBroken = false;
    await section(page).getByRole("button", { name: "Try again" }).click();
    await expect(section(page).getByRole("listitem")).toHaveCount(2);
  });
});

import type { Page, Route } from "@playwright/test";
import type { FailedJobDto } from "../../adapters/http/contract/operations/site.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";

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

const listPath = "**/api/admin/jobs/failed";
const rows = (page: Page) => page.getByRole("region", { name: "Failed jobs" }).getByRole("listitem");

async function serveJobs(page: Page, jobs: readonly FailedJobDto[]) {
  await page.route(listPath, (route) => route.fulfill({ json: jobs }));
}

test("the page says that no job has failed", async ({ page }) => {
  await page.goto("/admin/status");
  await expect(page.getByRole("heading", { level: 1, name: "Site status" })).toBeVisible();
  await expect(page.getByText("No job has failed.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("failed jobs are retried and removed with the keyboard, and the focus stays in the list", async ({ page }) => {
  await serveJobs(page, [image, refresh]);
  const calls: string[] = [];
  await page.route(`${listPath}/**`, async (route: Route) => {
    calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    await route.fulfill({ status: 204 });
  });
  await page.goto("/admin/status");
  await expect(rows(page)).toHaveText([
    /WebP sizes.*The image store does not answer\. Try again later\.Failed on Nov 20, 2026.* after 6 attempts/u,
    /Refresh products.*The program ended while this was running\./u,
  ]);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: `Retry: ${image.title}` }).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: `Remove: ${refresh.title}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No job has failed.")).toBeFocused();
  expect(calls).toEqual([
    `POST /api/admin/jobs/failed/${image.id}/retry`,
    `DELETE /api/admin/jobs/failed/${refresh.id}`,
  ]);
});

test.describe("when the list cannot be read", () => {
  test.use({ expectedMessages: [/503.*jobs\/failed/u] });

  test("the page shows an error with a retry button, and the list fits a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(listPath, (route) => route.fulfill({ status: 503, json: { message: "No." } }));
    await page.goto("/admin/status");
    await expect(page.getByText("Failed to fetch failed jobs")).toBeVisible();
    await page.unroute(listPath);
    await serveJobs(page, [image, refresh]);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(rows(page)).toHaveCount(2);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
});

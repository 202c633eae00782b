import { expect, test } from "./admin-session.ts";
import { getCount, isBoardCounts, isBoardList, rows, toast } from "./board-cards.ts";
import { blockSignInRedirect, getReturnUrl } from "./ended-session.ts";
import { softStep } from "./soft-step.ts";

test.use({ missing: ["/api/boards", "/api/boards/counts"] });

test("the dashboard shows loading and failure states and retries on request", async ({ page }) => {
  const first = Promise.withResolvers<void>();
  const noCounts = { boards: 0, published: 0, drafts: 0, unavailable: 0, trash: 0 };
  const refusals = [
    { status: 503, json: { message: "Away." } },
    { status: 401, json: { message: "Unauthorized: sign in first." } },
  ];
  let attempt = 0;
  let requested = 0;
  await page.route(isBoardCounts, async (route) => {
    const response = refusals[attempt] ?? { json: noCounts };
    await first.promise;
    await route.fulfill(response);
  });
  await page.route(isBoardList, async (route) => {
    const response = refusals[attempt] ?? { json: [] };
    requested += 1;
    await first.promise;
    await route.fulfill(response);
  });
  await blockSignInRedirect(page);
  await page.clock.install();
  await page.goto("/admin");

  await softStep("shows skeletons for numbers and rows while loading", async () => {
    await expect(getCount(page, "Total Boards")).toHaveText("Loading");
    await expect(getCount(page, "Drafts")).toHaveText("Loading");
    await expect(page.getByRole("status").getByText("Loading")).toBeAttached();
    await expect(rows(page)).toHaveCount(0);
  });
  await test.step("shows an error and a retry button when the list fails", async () => {
    first.resolve();
    await expect(page.getByText("We couldn’t load the boards.")).toBeVisible();
    await expect(getCount(page, "Total Boards")).toHaveText("–Unknown");
    await expect(getCount(page, "Published")).toHaveText("–Unknown");
    expect(requested).toBe(1);
  });
  await test.step("redirects to /api/login on 401", async () => {
    attempt += 1;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(toast(page, "Unauthorized")).toContainText("You must be logged in as an admin.");
    expect(await getReturnUrl(page)).toBe("/admin");
  });
  await softStep("shows the empty state with a link to create the first board", async () => {
    attempt += 1;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No boards yet. Create your first board to get started!")).toBeVisible();
    const create = page.getByRole("main").getByRole("link", { name: "Create Board" });
    await expect(create).toHaveAttribute("href", "/admin/create");
    await expect(getCount(page, "Total Boards")).toHaveText("0");
    expect(requested).toBe(3);
  });
});

import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { softStep } from "./soft-step.ts";

const id = "00000000-0000-4000-8000-000000000001";
const chart = Array.from({ length: 30 }, (_, day) => day % 7);
const row = (number: number) => ({
  id: id.replace(/1$/u, String(number)),
  title: number === 2 ? "A board with quite a long title that a phone has to wrap" : `Board ${number}`,
  clicks: 10 * number,
  views: 1_000,
  chart,
});
const report = { clicks: 1_234, views: 56_789, clicksChart: chart, viewsChart: chart, rows: [3, 2, 1].map(row) };
const care = {
  withoutClicks: [{ id, title: "Looked at", views: 120 }],
  deadLinks: [{ boardId: id, boardTitle: "Dead", title: "Oak sofa" }],
  withoutNote: [],
};

test.use({ expectedMessages: [/500.*\/api\/admin\/clicks/u] });

test("the page of clicks", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/api/admin/clicks?*", (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: report });
  });
  await page.route("**/api/admin/clicks/needs-attention", (route) => route.fulfill({ json: care }));
  await page.route("**/api/admin/clicks?*", (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.goto("/admin/clicks");
  await expect(page.getByRole("heading", { level: 1, name: "Clicks" })).toBeVisible();
  await expect(page.getByText("Failed to fetch clicks")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();

  await softStep("shows the totals, a row per board and what needs care", async () => {
    await expect(page.getByText("1,234")).toBeVisible();
    const table = page.getByRole("table", { name: "Clicks and views by board" });
    await expect(table.getByRole("rowheader")).toHaveText([3, 2, 1].map((number) => row(number).title));
    await expect(table.getByRole("img").first()).toHaveAccessibleName(
      "Clicks per day: 1 today, at most 6, 0 at the start",
    );
    await expect(table.getByRole("cell", { name: "3", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Looked at" })).toHaveAttribute("href", `/admin/edit/${id}`);
    await expect(page.getByText("No followed product is without a note.")).toBeVisible();
  });
  await softStep("sorts, changes the period and shows products by keyboard", async () => {
    await page.getByRole("button", { name: "Clicks" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("columnheader", { name: "Clicks", exact: true })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("columnheader", { name: "Views" })).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("button", { name: "365 days" }).press("Enter");
    await page.getByRole("button", { name: "Products" }).press("Space");
    await expect(page.getByRole("table", { name: "Clicks and views by product" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Board 3" })).toHaveAttribute("href", /^\/admin\/products\?product=/u);
    expect(asked).toEqual([
      "?days=30&of=boards&sort=clicks&order=desc",
      "?days=30&of=boards&sort=clicks&order=asc",
      "?days=30&of=boards&sort=views&order=desc",
      "?days=365&of=boards&sort=views&order=desc",
      "?days=365&of=products&sort=views&order=desc",
    ]);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^clicks-[\d-]+-365-days\.csv$/u);
  });
  await softStep("shows the same after following a link and going back, and after a reload", async () => {
    const expectSameView = async () => {
      await expect(page.getByRole("table", { name: "Clicks and views by product" })).toBeVisible();
      await expect(page.getByRole("button", { name: "365 days" })).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("columnheader", { name: "Views" })).toHaveAttribute("aria-sort", "descending");
    };
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Clicks" })).toBeHidden();
    await page.goBack();
    await expectSameView();
    await page.reload();
    await expectSameView();
  });
  await softStep("gives titles most of the width beside the sidebar, and keeps numbers on one line", async () => {
    for (const width of [360, 800, 1_000]) {
      await page.setViewportSize({ width, height: 900 });
      const titles = await page.getByRole("rowheader").evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
      expect(Math.min(...titles), `titles at ${width} px`).toBeGreaterThan(120);
      const lines = await page.getByText("56,789").evaluate((number) => {
        const { height, fontSize } = getComputedStyle(number);
        return Number.parseFloat(height) / Number.parseFloat(fontSize);
      });
      expect(lines, `number at ${width} px`).toBeLessThan(1.5);
    }
  });
  await softStep("fits a phone and a wide window, and has no axe violations", async () => {
    for (const width of [1_440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
    }
    await expectNoAxeViolations(page);
  });
});

test.describe("on a touch device", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 900 } });

  test("a touch within 22 px of a title opens its link", async ({ page }) => {
    await page.route("**/api/admin/clicks?*", (route) => route.fulfill({ json: report }));
    await page.route("**/api/admin/clicks/needs-attention", (route) => route.fulfill({ json: care }));
    await page.goto("/admin/clicks");
    for (const name of ["Board 3", "Looked at", "Oak sofa"]) {
      const link = page.getByRole("link", { name, exact: true });
      await link.scrollIntoViewIfNeeded();
      const height = await link.evaluate((element) => {
        const { left, top, height: own } = element.getBoundingClientRect();
        const isHit = (offset: number) => document.elementFromPoint(left + 8, top + own / 2 + offset) === element;
        const reach = (step: number) =>
          Array.from({ length: 60 }, (_, index) => index).findIndex((at) => !isHit(at * step));
        return reach(-1) + reach(1) - 1;
      });
      expect(height, name).toBeGreaterThanOrEqual(44);
    }
  });
});

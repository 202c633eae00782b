import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { softStep } from "./soft-step.ts";

test.use({ expectedMessages: [/(?:net::ERR_FAILED|Failed to load resource).*\/api\/admin\/audit/u] });

test("the audit log shows who did what, by name, group and day", async ({ page, adminApi, aDraft }) => {
  const { id, title } = await aDraft();
  await adminApi.delete(`/api/boards/${id}`);
  await adminApi.post(`/api/boards/${id}/restore`);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  const rows = page.getByRole("list", { name: "Audit log" }).getByRole("listitem");

  await softStep("lists what was done, newest first, and fits a small phone without axe violations", async () => {
    await expect(rows.filter({ hasText: title })).toContainText([
      `Restored the board “${title}” from the trash`,
      `Moved the board “${title}” to the trash`,
    ]);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
  await softStep("keeps the filters in the address, also of the download", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel("What", { exact: true }).selectOption("Sign-ins");
    await expect(page).toHaveURL("/admin/audit?group=session");
    await expect(rows.filter({ hasText: "Signed in" }).first()).toBeVisible();
    await expect(rows.filter({ hasText: title })).toHaveCount(0);
    await page.getByLabel("To", { exact: true }).fill("2020-01-31");
    await expect(page.getByText("Nothing is recorded that matches.")).toBeVisible();
    const exported = page.waitForRequest(/export\?group=session&to=2020-0(?:1-31|2-01)T/u);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    await exported;
    expect((await download).suggestedFilename()).toMatch(/^audit-log.*\.csv$/u);
    await page.reload();
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("2020-01-31");
    await expect(page.getByLabel("What", { exact: true })).toHaveValue("session");
    await page.getByLabel("To", { exact: true }).fill("");
    await page.getByLabel("What", { exact: true }).selectOption("Boards");
  });
  await softStep("filters by a name that is typed or chosen in a row", async () => {
    const who = page.getByLabel("Who", { exact: true });
    await who.fill("Nobody of this name");
    await expect(page.getByText("Nothing is recorded that matches.")).toBeVisible();
    await who.fill("");
    const chosen = rows.filter({ hasText: title }).getByRole("link").first();
    const name = await chosen.innerText();
    await chosen.click();
    await expect(who).toHaveValue(name);
    await expect(page).toHaveURL(`/admin/audit?${new URLSearchParams({ who: name, group: "board" })}`);
    await expect(rows.first()).toContainText(name);
  });
  await softStep("older entries follow on request, and a failure offers another try", () => readOlderEntries(page));
});

async function readOlderEntries(page: Page): Promise<void> {
  const row = (number: number) => ({
    ...{ id: `00000000-0000-4000-8000-00000000000${number}`, at: "2026-11-01T10:00:00.000Z", who: "ada" },
    ...{ network: null, what: `Entry ${number}`, changes: ["Name: New (before: Old)"] },
  });
  let isBroken = true;
  await page.route("**/api/admin/audit*", (route) => {
    if (!route.request().url().includes("after=")) {
      const headers = { Link: '</api/admin/audit?after=next>; rel="next"' };
      return route.fulfill({ json: [row(1)], headers });
    }
    return isBroken ? route.abort() : route.fulfill({ json: [row(2)] });
  });
  await page.getByLabel("Who", { exact: true }).fill("ada");
  const rows = page.getByRole("list", { name: "Audit log" }).getByRole("listitem");
  await expect(rows).toContainText(["Entry 1Name: New (before: Old)"]);
  await page.getByRole("button", { name: "Show older entries" }).click();
  await expect(page.getByText("Failed to fetch older entries")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows).toContainText(["Entry 1", "Entry 2"]);
  await expect(page.getByRole("button", { name: "Show older entries" })).toHaveCount(0);
}

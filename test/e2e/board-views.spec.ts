import type { Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { findBoard } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

const getViews = (page: Page) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith("/api/")) sent.push(`${request.method()} ${path}`);
  });
  return sent;
};

test("a view is counted once each time a board is shown", async ({ page, request }) => {
  const board = await findBoard(request, ({ room }) => room !== null);
  const sent = getViews(page);
  await page.goto(`/board/${board.id}`);
  await expect.poll(() => sent).toEqual([`POST /api/boards/${board.id}/views`]);
  await page.getByRole("region", { name: /^More/u }).getByRole("link").first().click();
  await expect.poll(() => sent.filter((call) => call.startsWith("POST")).length).toBe(2);
  await page.goto("/");
  expect(sent.filter((call) => call.startsWith("POST"))).toHaveLength(2);
});

test("a page in a background tab is counted when it becomes visible", async ({ page, request }) => {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    addEventListener("test:seen", () => {
      state = "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  const board = await findBoard(request, () => true);
  const sent = getViews(page);
  await page.goto(`/board/${board.id}`);
  await expect.poll(() => sent).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("test:seen")));
  await expect.poll(() => sent).toEqual([`POST /api/boards/${board.id}/views`]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(sent).toHaveLength(1);
  await softStep("a browser without sendBeacon counts views as well", async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, "sendBeacon", { value: () => false }));
    await page.goto(`/board/${board.id}`);
    const response = page.waitForResponse("**/views");
    await page.evaluate(() => dispatchEvent(new Event("test:seen")));
    expect((await response).status()).toBe(204);
  });
});

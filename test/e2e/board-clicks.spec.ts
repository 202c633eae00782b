import { expect, test } from "./console-test.ts";
import { openHydrated } from "./hydrated.ts";
import { findBoard, recordClickBeacons } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

test.beforeEach(({ page }) =>
  page.context().route("https://*.amazon.com/**", (route) => route.fulfill({ body: "The shop" })),
);

test("a product link is counted by mouse, middle button and keyboard, and leads directly to the shop", async ({
  page,
  request,
}) => {
  const board = await findBoard(request, ({ products }) => products.length > 3);
  await page.goto("/");
  const clicks = await recordClickBeacons(page);
  await openHydrated(page, `/board/${board.id}`);
  const links = page.getByRole("region", { name: "Featured Products" }).getByRole("link");
  await expect(links.first()).toHaveAttribute("href", board.products[0]?.amazonUrl ?? "");
  const ways = [
    () => links.nth(0).click(),
    () => links.nth(1).click({ button: "middle" }),
    () => links.nth(2).press("Enter"),
    () => links.nth(0).click({ modifiers: ["ControlOrMeta"] }),
  ];
  for (const follow of ways) {
    const answered = page.waitForResponse("**/api/clicks");
    await Promise.all([page.context().waitForEvent("page"), follow()]);
    expect((await answered).status()).toBe(204);
    await page.bringToFront();
  }
  await links.nth(3).click({ button: "right" });
  await links.nth(3).dispatchEvent("click");
  const ids = [0, 1, 2, 0].map((index) => board.products[index]?.id);
  expect(await clicks()).toEqual(ids.map((productId) => ({ boardId: board.id, productId })));

  for (const [name, value] of [
    ["doNotTrack", "1"],
    ["globalPrivacyControl", true],
  ] as const) {
    await softStep(`no click is sent with ${name}`, async () => {
      const tab = await page.context().newPage();
      await tab.addInitScript(
        ([key, set]) => Object.defineProperty(navigator, key, { value: set, configurable: true }),
        [name, value] as const,
      );
      const sent = await recordClickBeacons(tab);
      await openHydrated(tab, `/board/${board.id}`);
      const link = tab.getByRole("region", { name: "Featured Products" }).getByRole("link").first();
      await Promise.all([tab.context().waitForEvent("page"), link.click()]);
      expect(await sent()).toEqual([]);
    });
  }
});

test("a click before hydration is counted", async ({ page, request }) => {
  const board = await findBoard(request, ({ products }) => products.length > 2);
  await page.route("**/assets/board-page*", () => undefined);
  await page.goto(`/board/${board.id}`, { waitUntil: "commit" });
  const answered = page.waitForResponse("**/api/clicks");
  const link = page.getByRole("region", { name: "Featured Products" }).getByRole("link").first();
  await Promise.all([page.context().waitForEvent("page"), link.click()]);
  expect((await answered).status()).toBe(204);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

import { expect, test } from "./console-test.ts";
import { openHydrated } from "./hydrated.ts";
import { findBoard } from "./published-boards.ts";

test.use({ expectedMessages: [/^log: Share/u] });

test("opening a share menu requests nothing, and both buttons say 'Share' and have a tooltip", async ({
  page,
  request,
}) => {
  const board = await findBoard(request, () => true);
  await openHydrated(page, `/board/${board.id}`);
  await page.waitForLoadState("networkidle");
  const requested: string[] = [];
  page.on("request", (sent) => requested.push(`${sent.method()} ${sent.url()}`));
  for (const [trigger, name] of [
    [page.getByRole("button", { name: "Share link" }), "Share link"],
    [page.getByRole("button", { name: "Share picture" }), "Share picture"],
  ] as const) {
    await expect(trigger).toHaveText("Share");
    await expect(trigger).toHaveAttribute("title", name);
    await trigger.click();
    await expect(page.getByRole("menu", { name })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  expect(requested).toEqual([]);
});

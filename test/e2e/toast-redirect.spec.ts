import { expect, test } from "./admin-session.ts";
import { getEditor, openEditor } from "./board-editor.ts";
import { delayRequests } from "./delay-requests.ts";

/** Browsers log the 401 of an ended session. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|401: )/u] });

test("'Unauthorized' is shown for 1.5 s before the redirect, even while the toast code loads", async ({
  page,
  aDraft,
}) => {
  const board = await aDraft();
  await delayRequests(page, /\/assets\/overlays-[\w-]+\.js/u);
  await page.route("**/api/login?*", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Sign in</h1>" }));
  await page.route(`**/api/boards/${board.id}`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 401, json: { message: "Unauthorized" } })
      : route.continue(),
  );
  await page.clock.install();
  await openEditor(page, board.id);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await getEditor(page).saveDraft.click();
  const message = page.getByRole("alert").filter({ hasText: "Unauthorized" });
  await expect(message).toContainText("You must be logged in as an admin.");
  await page.clock.runFor(1_400);
  await expect(message).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

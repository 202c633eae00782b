import { expect, test } from "./admin-session.ts";
import { closeToast, getEditor, getToast, openEditor, someProducts } from "./board-editor.ts";
import { routeOnce } from "./route-once.ts";
import { softStep } from "./soft-step.ts";

test.use({
  expectedMessages: [/^(?:error: Failed to load resource|net::ERR_INTERNET_DISCONNECTED|422: |50[23]: )/u],
});

test("a rejected update keeps the form and shows the reason", async ({ page, aDraft }) => {
  const board = await aDraft({ products: someProducts(1) });
  const { title, saveDraft } = getEditor(page);
  await openEditor(page, board.id);
  const refuseOnce = (status: number, problem: object) =>
    routeOnce(page, `**/api/boards/${board.id}`, (route) => route.fulfill({ status, json: problem }));

  await softStep("shows the server's message at the field", async () => {
    await refuseOnce(422, { message: "No.", issues: [{ path: "title", message: "That title is taken." }] });
    await saveDraft.click();
    await expect(title).toHaveAccessibleDescription("That title is taken.");
    await expect(title).toBeFocused();
    await page.keyboard.type("x");
    await expect(title).toHaveAccessibleDescription("");
    await closeToast(page, "Error");
  });
  await softStep("keeps the form and shows the reason", async () => {
    await refuseOnce(503, { message: "The database is away.", suggestion: "Try again in a minute." });
    await title.fill("Not lost");
    await saveDraft.click();
    await expect(getToast(page, "Error")).toContainText("Failed to update board. Please try again.");
    await expect(
      page.getByText("The database is away. Try again in a minute. Your changes are kept on this device."),
    ).toBeVisible();
    await expect(title).toHaveValue("Not lost");
    await closeToast(page, "Error");
  });
  await softStep("says when the browser is offline, or the server does not say why it fails", async () => {
    await page.context().setOffline(true);
    await saveDraft.click();
    await expect(page.getByText("You are offline. Your changes are kept on this device.")).toBeVisible();
    await page.context().setOffline(false);
    await routeOnce(page, `**/api/boards/${board.id}`, (route) => route.fulfill({ status: 502, body: "<html>" }));
    await saveDraft.click();
    await expect(page.getByText("The server can’t save right now. Your changes are kept")).toBeVisible();
  });
});

import { aTitle, findBoardsByTitle, getEditor, getToast, openNewBoard } from "../board-editor.ts";
import { routeOnce } from "../route-once.ts";
import { slowTag } from "../slow-tag.ts";
import { expect, test } from "./isolated-site.ts";

test.use({ expectedMessages: [/^(?:error: Failed to load resource|net::ERR_)/u] });

// Long, because the site is started three times.
test.setTimeout(120_000);

test("killing the server during a save loses nothing and creates one board", { tag: slowTag }, async ({
  page,
  isolatedSite,
  adminApi,
}) => {
  const name = aTitle("Through a power cut");
  const { title, description, products, link, saveDraft } = getEditor(page);
  await openNewBoard(page);
  await title.fill(name);
  await description.fill("Typed before the lights went out.");
  await link.fill("https://www.amazon.com/dp/B0HRTH0001");
  await page.keyboard.press("Enter");
  await expect(products).toHaveCount(1);
  const expectNothingLost = async () => {
    await expect(getToast(page, "Error")).toContainText(
      "Failed to save board. Please try again. Check your connection.",
    );
    await expect(page.getByText("The server didn’t answer. Your changes are kept on this device.")).toBeVisible();
    await expect(title).toHaveValue(name);
    await expect(description).toHaveValue("Typed before the lights went out.");
    await expect(products).toHaveCount(1);
  };

  await test.step("shows an error and keeps the form when killed before storing", async () => {
    isolatedSite.pause();
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/boards"));
    await saveDraft.click();
    await sent;
    await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
    await isolatedSite.kill();
    await expectNothingLost();
    // So that the next toast with the same text is a new one.
    await getToast(page, "Error").getByRole("button", { name: "Close" }).click();
    await expect(getToast(page, "Error")).toHaveCount(0);
    await isolatedSite.restart();
    expect(await findBoardsByTitle(adminApi, name)).toHaveLength(0);
  });
  await test.step("shows an error and keeps the form when killed after storing", async () => {
    await routeOnce(page, "**/api/boards", async (route) => {
      await route.fetch();
      await isolatedSite.kill();
      await route.abort("connectionreset");
    });
    await saveDraft.click();
    await expectNothingLost();
    await isolatedSite.restart();
  });
  await test.step("saves one board when pressed again after a restart", async () => {
    await saveDraft.click();
    await expect(getToast(page, "Draft saved")).toBeVisible();
    await expect(page).toHaveURL("/admin");
    expect(await findBoardsByTitle(adminApi, name)).toHaveLength(1);
  });
});

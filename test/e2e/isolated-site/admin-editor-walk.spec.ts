import type { Locator, Page } from "@playwright/test";
import { findBoardsByTitle, getEditor, getToast } from "../board-editor.ts";
import { tiles } from "../product-search.ts";
import { siteAdmin } from "../running-site.ts";
import { slowTag } from "../slow-tag.ts";
import { expect, test } from "./isolated-site.ts";

const limitSeconds = 180;
const productCount = 9;

// The test itself may use up the three minutes on a busy machine.
test.setTimeout(limitSeconds * 1000);

test.describe("from sign-in to a published board of nine products", () => {
  // Serial on one site, because starting a site is slow.
  test.describe.configure({ mode: "default" });
  test.use({ storageState: { cookies: [], origins: [] }, missing: ["/api/user"] });

  test("takes less than three minutes with the mouse", { tag: slowTag }, async ({ page, adminApi }) => {
    const { click, type, seconds } = createTimedUser(page);
    await page.goto("/secret-admin-login");
    await click(page.getByLabel("Username"));
    await type(siteAdmin.username);
    await click(page.getByLabel("Password"));
    await type(siteAdmin.password);
    await click(page.getByRole("button", { name: "Sign In" }));
    await click(page.getByRole("link", { name: "Create Board" }).first());
    await expectPreselection(page);
    await click(getEditor(page).title);
    await type("Made with the mouse");
    await click(page.getByRole("button", { name: "Search Products" }));
    const dialog = page.getByRole("dialog");
    await click(dialog.getByRole("group", { name: "Keyword ideas" }).getByRole("button").first());
    await click(dialog.getByRole("button", { name: "Search Products" }));
    for (let place = 0; place < productCount; place += 1) await click(tiles(dialog).nth(place));
    await click(dialog.getByRole("button", { name: `Add Selected (${productCount})` }));
    await expectFilledForm(page);
    await click(getEditor(page).publish);
    await expect(getToast(page, "Board published")).toBeVisible();
    await expect(page).toHaveURL("/admin");
    expectInTime(seconds());
    const [board] = await findBoardsByTitle(adminApi, "Made with the mouse");
    expect(board).toMatchObject({ status: "published", itemCount: productCount });
  });

  test("takes less than three minutes by keyboard alone", { tag: slowTag }, async ({ page, adminApi }) => {
    const { keys, keysUntil, type, seconds } = createTimedUser(page);
    /** Presses Tab until this element or a descendant has focus. */
    const tabTo = (name: string, role: "button" | "link" | "textbox" | "group") => {
      const requested = page.getByRole(role, { name });
      const focused = requested.and(page.locator(":focus")).or(requested.locator(":focus"));
      return keysUntil("Tab", async () => (await focused.count()) > 0);
    };
    await page.goto("/secret-admin-login");
    await tabTo("Username", "textbox");
    await type(siteAdmin.username);
    await keys("Tab");
    await type(siteAdmin.password);
    await keys("Enter");
    await page.waitForURL("/admin");
    await page.getByRole("heading", { level: 1, name: "Boards" }).waitFor();
    await tabTo("Create Board", "link");
    await keys("Enter");
    await expectPreselection(page);
    await tabTo("Board title", "textbox");
    await type("Made by keyboard");
    await tabTo("Search Products", "button");
    await keys("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Search Keyword" })).toBeFocused();
    await keys("ControlOrMeta+A");
    await type("japandi");
    await keys("Enter");
    await expect(dialog.getByText(/\d+ products found/u)).toBeVisible();
    await tabTo("Products found", "group");
    for (let place = 0; place < productCount; place += 1) {
      await keys("Space");
      if (place < productCount - 1) await keys("ArrowRight");
    }
    await tabTo(`Add Selected (${productCount})`, "button");
    await keys("Enter");
    await expectFilledForm(page);
    await tabTo("Publish Board", "button");
    await keys("Enter");
    await expect(getToast(page, "Board published")).toBeVisible();
    expectInTime(seconds());
    const [board] = await findBoardsByTitle(adminApi, "Made by keyboard");
    expect(board).toMatchObject({ status: "published", itemCount: productCount });
  });
});

function expectInTime(seconds: number): void {
  test.info().annotations.push({ type: "seconds taken", description: seconds.toFixed(1) });
  expect(seconds).toBeLessThan(limitSeconds);
}

const expectPreselection = (page: Page) => expect(getEditor(page).style).not.toHaveValue("");

/** Expects all products and an automatically generated description. */
async function expectFilledForm(page: Page): Promise<void> {
  await expect(page.getByText(`${productCount} of 12 products`)).toBeVisible();
  await expect(getEditor(page).description).not.toHaveValue("");
}

/** Durations for a practiced user, in seconds (keystroke-level model of Card, Moran and Newell). */
const think = 1.35;
const point = 1.1;
const press = 0.2;
const key = 0.28;

const maxKeyPresses = 60;

/**
 * Estimates the time that a user needs: the page is driven at full speed, and the durations of the user's own actions are
 * added.
 */
function createTimedUser(page: Page) {
  let seconds = 0;
  return {
    seconds: () => seconds,
    click: async (target: Locator) => {
      seconds += think + point + press;
      await target.click();
    },
    keys: async (name: string) => {
      seconds += think + key;
      await page.keyboard.press(name);
    },
    /** Presses the same key until the target has focus; repeats need no mental preparation. */
    keysUntil: async (name: string, isThere: () => Promise<boolean>) => {
      seconds += think;
      for (let time = 0; time < maxKeyPresses; time += 1) {
        seconds += key;
        await page.keyboard.press(name);
        if (await isThere()) return;
      }
      throw new Error(`${maxKeyPresses} presses of ${name} did not reach the target`);
    },
    type: async (text: string) => {
      seconds += think + text.length * key;
      await page.keyboard.type(text);
    },
  };
}

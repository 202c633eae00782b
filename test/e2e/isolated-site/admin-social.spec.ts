import type { APIRequestContext, Page } from "@playwright/test";
import type { SocialSettingsDto } from "../../../adapters/http/contract/operations/site.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { advanceToRedirect } from "../ended-session.ts";
import { signInAndComeBack } from "../sign-in-page.ts";
import { slowTag } from "../slow-tag.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";
import { closeToast, refusals, toast } from "./settings-page.ts";

/** The profiles of a new site, and locators of the Social Settings page. */
const defaultProfiles: Pick<SocialSettingsDto, "pinterest" | "instagram"> = {
  pinterest: { label: "Pinterest", url: "https://www.pinterest.com/" },
  instagram: { label: "Instagram", url: "https://www.instagram.com/" },
};
const defaultDisclosure = "As an Amazon Associate we earn from qualifying purchases.";
const getField = (page: Page, name: string) => page.getByRole("textbox", { name });
const save = (page: Page) => page.getByRole("button", { name: /^Sav/u });
const unsaved = (page: Page) => page.getByText("Unsaved changes", { exact: true });

async function openSocial(page: Page): Promise<void> {
  await page.goto("/admin/social");
  await expect(getField(page, "Pinterest URL")).toBeVisible();
}

const stored = async (api: APIRequestContext): Promise<SocialSettingsDto> =>
  await (await api.get("/api/social-profiles")).json();

async function saveDefaults(api: APIRequestContext): Promise<void> {
  expect(
    (await api.put("/api/social-profiles", { data: { ...defaultProfiles, disclosure: defaultDisclosure } })).status(),
  ).toBe(200);
}

test.use({ expectedMessages: refusals });

const call = "**/api/social-profiles";

test.beforeEach(({ adminApi }) => saveDefaults(adminApi));

test("changes in Social Settings reach visitors at once", async ({ page, adminApi, request }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^Instagram/u })).not.toHaveCount(0);
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await page.getByRole("link", { name: "Social Settings" }).click();

  await softStep("shows the stored URL and label of both profiles", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Social Settings");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Pinterest",
      "Instagram",
      "Disclosure",
    ]);
    for (const [name, value] of [
      ["Pinterest URL", defaultProfiles.pinterest.url],
      ["Pinterest label", defaultProfiles.pinterest.label],
      ["Instagram URL", defaultProfiles.instagram.url],
      ["Instagram label", defaultProfiles.instagram.label],
    ] as const) {
      await expect(getField(page, name)).toHaveValue(value);
    }
  });
  await test.step("saves trimmed values, shows a toast and updates the public pages", async () => {
    await getField(page, "Pinterest label").fill("  Our pins ");
    await getField(page, "Pinterest URL").fill(" https://pinterest.example/us ");
    await expect(unsaved(page)).toBeVisible();
    await save(page).click();
    await expectSaved(page);
    await expect(unsaved(page)).toHaveCount(0);
    await expect(getField(page, "Pinterest label")).toHaveValue("Our pins");
    expect((await stored(adminApi)).pinterest).toEqual({ label: "Our pins", url: "https://pinterest.example/us" });
    const home = await (await request.get("/")).text();
    expect(home).toContain("https://pinterest.example/us");
    expect(home).toContain("Our pins");
    await closeToast(page);
  });
  await test.step("the disclosure stands above the products, with the new text or not at all", () =>
    changeDisclosure(page, request));
  await test.step("an empty URL hides the button, also in the same window", async () => {
    await getField(page, "Instagram URL").fill("");
    await save(page).click();
    await expectSaved(page);
    for (let back = 0; back < 2; back += 1) await page.goBack();
    await expect(page.getByRole("link", { name: /^Our pins/u }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Instagram/u })).toHaveCount(0);
  });
});

test("Social Settings rejects invalid input and keeps what was typed", { tag: slowTag }, async ({ page, adminApi }) => {
  await softStep("shows an error and a retry button when settings cannot be loaded", async () => {
    await page.route(call, (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/admin/social");
    await expect(page.getByRole("alert")).toHaveText("Failed to fetch social settings");
    await page.unroute(call);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(getField(page, "Pinterest URL")).toBeVisible();
  });
  await rejectInvalidInput(page, adminApi);
});

test("unsaved changes survive a sign-in in between", async ({ page, context }) => {
  await page.clock.install();
  await openSocial(page);
  await getField(page, "Pinterest label").fill("Typed with care");
  await context.clearCookies();
  await save(page).click();
  await expect(toast(page)).toContainText("Unauthorized");
  await expect(toast(page)).toContainText("You must be logged in as an admin.");
  await advanceToRedirect(page);
  await signInAndComeBack(page, "/admin/social");
  await expect(getField(page, "Pinterest label")).toHaveValue("Typed with care");
  await expect(unsaved(page)).toBeVisible();
  await save(page).click();
  await expect(toast(page)).toContainText("Social settings saved");
});

async function changeDisclosure(page: Page, request: APIRequestContext) {
  const [board]: { id: string }[] = await (await request.get("/api/boards/published?limit=1&view=card")).json();
  const readBoard = async () => (await request.get(`/board/${board?.id}`)).text();
  const html = await readBoard();
  const place = html.indexOf(defaultDisclosure);
  expect(place).toBeGreaterThan(0);
  expect(place).toBeLessThan(html.indexOf("View Product"));
  await expect(getField(page, "Disclosure")).toHaveValue(defaultDisclosure);
  await expect(getField(page, "Disclosure")).toHaveAccessibleDescription(/Leave it empty to hide it\.$/u);
  for (const text of ["We earn when you buy.", ""]) {
    await getField(page, "Disclosure").fill(text);
    await save(page).click();
    await expectSaved(page);
    await closeToast(page);
    const changed = await readBoard();
    expect(changed).not.toContain(defaultDisclosure);
    expect(changed).toContain(text);
    await expect(getField(page, "Disclosure")).toHaveValue(text);
  }
}

async function expectSaved(page: Page) {
  await expect(toast(page)).toContainText("Social settings saved");
}

/** Ends with a failure of the save. */
async function rejectInvalidInput(page: Page, api: APIRequestContext) {
  let sent = 0;
  await page.route(call, async (route) => {
    sent += 1;
    await route.fallback();
  });
  await softStep("rejects an empty button text at its field", async () => {
    await getField(page, "Pinterest label").fill("  ");
    await getField(page, "Pinterest label").press("Enter");
    await expect(getField(page, "Pinterest label")).toHaveAccessibleDescription(/enter the button text/u);
    await expect(getField(page, "Pinterest label")).toHaveAttribute("aria-invalid", "true");
    await expect(getField(page, "Pinterest label")).toBeFocused();
    await getField(page, "Pinterest label").fill("Pinterest");
  });
  await softStep("a rejected URL fits every width and causes no axe violations", async () => {
    await getField(page, "Pinterest URL").fill("nowhere");
    await getField(page, "Pinterest URL").press("Enter");
    await expect(getField(page, "Pinterest URL")).toHaveAccessibleDescription(/^Enter a full address/u);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
    await expectNoAxeViolations(page);
  });
  await softStep("sends nothing while invalid and saves the corrected values", async () => {
    expect(sent).toBe(0);
    await getField(page, "Pinterest URL").fill("");
    await getField(page, "Pinterest label").fill("Follow");
    await save(page).click();
    await expectSaved(page);
    expect(await stored(api)).toMatchObject({ ...defaultProfiles, pinterest: { label: "Follow", url: "" } });
    await closeToast(page);
  });
  await softStep("keeps the input when it cannot be saved, with the server's message at its field", async () => {
    const issues = [{ path: "instagram.url", message: "This profile is not ours." }];
    await page.route(call, (route) => route.fulfill({ status: 422, json: { message: "No.", issues } }));
    await getField(page, "Instagram URL").fill("https://instagram.example/them");
    await save(page).click();
    await expect(toast(page)).toContainText("Failed to save social settings. Please try again.");
    await expect(getField(page, "Instagram URL")).toHaveValue("https://instagram.example/them");
    await expect(getField(page, "Instagram URL")).toHaveAccessibleDescription("This profile is not ours.");
    await expect(getField(page, "Instagram URL")).toBeFocused();
  });
}

import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { softStep } from "./soft-step.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 720 };

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Admin Panel" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Admin Panel" });
const toggle = (page: Page) => page.getByRole("button", { name: "Toggle sidebar" });
const getWidth = async (page: Page) => (await sidebar(page).boundingBox())?.width;

async function sidebarCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === "sidebar");
}

test("the admin layout", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");

  await softStep("public pages link to the dashboard for admins, and it links back", () => navigateThereAndBack(page));

  await page.setViewportSize(phone);
  await softStep(
    "on a phone the sidebar is an 18rem sheet that traps and restores focus and has no axe violations",
    async () => {
      await toggle(page).click();
      expect((await sheet(page).boundingBox())?.width).toBe(288);
      await expect(sheet(page).locator(":focus")).toHaveCount(1);
      await expectNoAxeViolations(page);
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toHaveCount(0);
      await expect(toggle(page)).toBeFocused();
    },
  );
  await softStep("a click outside, Escape, its button and every link close it", () => closeInEveryWay(page));

  await page.setViewportSize(desktop);
  await softStep("the sidebar is titled 'Admin Panel' and links to every admin page", async () => {
    await expect(sidebar(page).getByText("Admin Panel")).toBeVisible();
    const links = sidebar(page).getByRole("navigation").getByRole("link");
    await expect(links).toHaveText([
      "Boards",
      "Create Board",
      "Products",
      "Clicks",
      "Style Lists",
      "Social Settings",
      "Settings",
      "Users",
      "Site status",
      "Audit log",
    ]);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const others = ["products", "clicks", "lists", "social", "settings", "users", "status", "audit"].map(
      (name) => `/admin/${name}`,
    );
    expect(addresses).toEqual(["/admin", "/admin/create", ...others]);
  });
  await softStep("highlights the entry of the current path", async () => {
    const current = sidebar(page).locator("[aria-current=page]");
    await expect(current).toHaveText("Settings");
    await sidebar(page).getByRole("link", { name: "Boards", exact: true }).click();
    await expect(page).toHaveURL("/admin");
    await expect(current).toHaveText("Boards");
  });
  await softStep("is 16rem wide, or 3rem collapsed, and remembers its state", () => rememberState(page));
  await softStep("the skip link comes first and focuses the content", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
  await softStep("toggles with Ctrl or Cmd+B, in text fields as well", () => toggleByKey(page));
  await softStep("focuses the content after navigation", async () => {
    await sidebar(page).getByRole("link", { name: "Social Settings" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Social Settings");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page).toHaveTitle("Social Settings · Hearthboard");
  });
  // Expanded, the sidebar is covered by the axe checks of every admin page.
  await softStep("collapsed, it has one h1, no axe violations and fits a small phone", async () => {
    await toggle(page).click();
    await expect.poll(() => getWidth(page)).toBe(48);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize(desktop);
  });
  await softStep("collapsed, it shows tooltips after 700 ms and the next one at once", () => showTooltips(page));
});

async function navigateThereAndBack(page: Page) {
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin" });
  await expect(link).toHaveAttribute("href", "/admin");
  await link.click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boards");
  await sidebar(page).getByRole("link", { name: "Hearthboard, home page" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: /^Account of/u }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Admin Dashboard", "Log Out"]);
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boards");
}

async function closeInEveryWay(page: Page) {
  await toggle(page).click();
  await page.mouse.click(350, 400);
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press("Control+b");
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press("Control+b");
  await expect(sheet(page)).toHaveCount(0);
  await toggle(page).click();
  await sheet(page).getByRole("button", { name: "Close menu" }).click();
  await expect(sheet(page)).toHaveCount(0);
  await toggle(page).click();
  await sheet(page).getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page).toHaveURL("/admin/settings");
  await expect(sheet(page)).toHaveCount(0);
  expect(await sidebarCookie(page)).toBeUndefined();
}

async function rememberState(page: Page) {
  await expect.poll(() => getWidth(page)).toBe(256);
  await toggle(page).click();
  await expect.poll(() => getWidth(page)).toBe(48);
  await expect(sidebar(page).getByRole("link", { name: "Create Board" })).toBeVisible();
  const cookie = await sidebarCookie(page);
  expect(cookie).toMatchObject({ path: "/admin", sameSite: "Lax" });
  const secondsOfAWeek = 604_800;
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeCloseTo(secondsOfAWeek, -3);
  await page.reload();
  await expect(sidebar(page)).toBeVisible();
  await expect.poll(() => getWidth(page)).toBe(48);
}

/** Starts collapsed and ends expanded. */
async function toggleByKey(page: Page) {
  await toggle(page).click();
  await expect.poll(() => getWidth(page)).toBe(256);
  await page.keyboard.press("Control+b");
  await expect.poll(() => getWidth(page)).toBe(48);
  const field = page.getByRole("searchbox", { name: "Search all boards" });
  await field.fill("oak");
  await page.keyboard.press("Meta+b");
  await expect.poll(() => getWidth(page)).toBe(256);
  await expect(field).toHaveValue("oak");
  await expect(field).toBeFocused();
  await page.keyboard.press("b");
  await expect(field).toHaveValue("oakb");
  expect(await getWidth(page)).toBe(256);
}

async function showTooltips(page: Page) {
  await page.mouse.move(640, 500);
  await page.clock.pauseAt(Date.now() + 60_000);
  await sidebar(page).getByRole("link", { name: "Style Lists" }).hover();
  await page.clock.runFor(650);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByRole("tooltip")).toHaveText("Style Lists");
  const next = sidebar(page).getByRole("link", { name: "Social Settings" });
  await next.hover();
  const box = await next.boundingBox();
  await page.mouse.move(20, (box?.y ?? 0) + 10, { steps: 3 });
  await page.clock.runFor(50);
  await expect(page.getByRole("tooltip")).toHaveText("Social Settings");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
}

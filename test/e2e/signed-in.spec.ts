import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { softStep } from "./soft-step.ts";

/** Registers an account, which signs it in. */
async function register(page: Page, baseURL: string) {
  const username = `reader-${randomUUID().slice(0, 8)}`;
  const response = await page.request.post("/api/register", {
    headers: { origin: new URL(baseURL).origin },
    data: {
      username,
      password: randomUUID(),
      firstName: "Ines",
      lastName: "Roth",
      email: `${username}@reader.example`,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return { username };
}

test("a signed-in user has an account menu", async ({ page, baseURL }) => {
  const { username } = await register(page, baseURL ?? "");
  await page.goto("/");
  const avatar = page.getByRole("button", { name: "Account of Ines Roth" });
  const menu = page.getByRole("menu");

  await softStep("shows name, email and 'Log Out'", async () => {
    await expect(avatar).toHaveText("IR");
    await avatar.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toContainText(`Ines Roth${username}@reader.example`);
    await expect(menu.getByRole("menuitem")).toHaveText(["Log Out"]);
    await expect(menu.getByRole("menuitem")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(avatar).toBeFocused();
  });

  await softStep("on a phone it is at the end of the menu", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const phoneMenu = page.getByRole("dialog", { name: "Menu" });
    await expect(phoneMenu.getByText("Ines Roth")).toBeVisible();
    await expect(phoneMenu.getByRole("link", { name: "Log Out" })).toHaveAttribute("href", "/api/logout");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await softStep("'Log Out' ends the session and removes the menu", async () => {
    await avatar.click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(avatar).toHaveCount(0);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect((await page.request.get("/api/user")).status()).toBe(401);
  });
});

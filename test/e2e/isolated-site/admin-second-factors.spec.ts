import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { runSql } from "../../environment/database-server.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "../accessibility-checks.ts";
import { toast } from "../board-cards.ts";
import { siteAdmin } from "../running-site.ts";
import { button, fillIn, signInPage } from "../sign-in-page.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";

test.use({
  missing: ["/api/user"],
  expectedMessages: [/\b(?:403|422|status of 403 .*|status of 422 .*)\b.*\/api\/(?:account|login|user)\//u],
  // Passkeys work at a name, not at an IP address; sessions of the address are not known there.
  baseURL: ({ isolatedSite }, use) => use(isolatedSite.url.replace("127.0.0.1", "localhost")),
  storageState: { cookies: [], origins: [] },
});

test.beforeEach(({ page }) => {
  // Removing asks for confirmation, renaming for the name.
  page.on("dialog", (dialog) => dialog.accept("Olga’s phone"));
});

const region = (page: Page, name: string) => page.getByRole("region", { name });
const codeAt = (key: string, moment: number) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({ timestamp: moment });

async function givePassword(page: Page): Promise<void> {
  await page.goto(signInPage("/admin/account"));
  await fillIn(page, siteAdmin);
  await button(page).click();
}

async function expectAccount(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
}

async function signOut(page: Page): Promise<void> {
  // Requests of the page that arrive after the sign-out would be refused.
  await page.waitForLoadState("networkidle");
  await page.goto("/api/logout");
  await expect(page).toHaveURL("/");
}

async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

const forgetProofs = (databaseUrl: string) =>
  runSql(databaseUrl, `update sessions set data = data || '{"provenAt": 0}' where not ended`);

test("an authenticator app is set up, asked for at sign-in, replaced by recovery codes and removed", async ({
  page,
  isolatedSite,
}) => {
  const app = region(page, "Authenticator app");
  const now = Date.now();
  await givePassword(page);
  await expectAccount(page);
  await app.getByRole("button", { name: "Set up" }).click();
  await expect(app.getByRole("img", { name: "QR code for the app" })).toBeVisible();
  const key = (await app.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{4})+$/u).textContent()) ?? "";
  await softStep("the QR code and the key fit a small phone", () => expectAccessible(page));
  await app.getByLabel("Code that the app shows").fill("000 000");
  await app.getByRole("button", { name: "Confirm" }).click();
  await expect(app.getByText("This code is wrong.")).toBeVisible();
  await app.getByLabel("Code that the app shows").fill(codeAt(key, now));
  await app.getByRole("button", { name: "Confirm" }).click();
  const codes = app.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ""] = await codes.allTextContents();
  await softStep("the recovery codes fit a small phone and can be downloaded", async () => {
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await app.getByRole("link", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  });
  await app.getByRole("button", { name: "Done" }).click();
  await expect(app.getByText("10 recovery codes left")).toBeVisible();

  const code = page.getByLabel("Code", { exact: true });
  const next = page.getByRole("button", { name: "Continue" });
  await signOut(page);
  await givePassword(page);
  await expect(code).toBeFocused();
  await softStep("the second step fits a small phone and can be left", async () => {
    await expectAccessible(page);
    await page.getByRole("button", { name: "Start again" }).click();
    await expect(page.getByLabel("Password")).toBeVisible();
    await givePassword(page);
  });
  await code.fill(codeAt(key, now));
  await next.click();
  await expect(page.getByText("This code was used already.")).toBeVisible();
  await code.fill(codeAt(key, now + 30_000));
  await next.click();
  await expectAccount(page);

  await signOut(page);
  await givePassword(page);
  await code.fill(recoveryCode);
  await page.keyboard.press("Enter");
  await expectAccount(page);
  await expect(app.getByText("9 recovery codes left")).toBeVisible();

  await forgetProofs(isolatedSite.databaseUrl);
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await app.getByRole("button", { name: "Remove app" }).click();
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await softStep("the question for the password fits a small phone", () => expectAccessible(page));
  await dialog.getByLabel("Password").fill("not this one");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is not your present password.")).toBeVisible();
  await dialog.getByLabel("Password").fill(siteAdmin.password);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Authenticator app removed")).toBeVisible();
  await expect(app.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("a passkey is added, renamed, signs in alone or after the password, proves and is removed", async ({
  page,
  isolatedSite,
}) => {
  const developerTools = await page.context().newCDPSession(page);
  await developerTools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await developerTools.send("WebAuthn.addVirtualAuthenticator", { options });
  const passkeys = region(page, "Passkeys");
  await givePassword(page);
  await expectAccount(page);
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page, "Passkey added")).toBeVisible();
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device has a passkey for your account already.", { exact: true })).toBeVisible();
  await passkeys.getByRole("button", { name: /^Rename/u }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("Olga’s phone");
  await softStep("the list of passkeys fits a small phone", () => expectAccessible(page));

  await signOut(page);
  await page.goto(signInPage("/admin/account"));
  await softStep("the sign-in page with its button has no axe violations", () => expectNoAxeViolations(page));
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expectAccount(page);
  await expect(passkeys.getByRole("listitem")).toContainText("last used");

  await signOut(page);
  await givePassword(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expectAccount(page);

  await forgetProofs(isolatedSite.databaseUrl);
  await passkeys.getByRole("button", { name: "Remove Olga’s phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use a passkey" }).click();
  await expect(toast(page, "Passkey removed")).toBeVisible();
  await softStep("passkeys are not offered at an IP address", async () => {
    await page.goto(`${isolatedSite.url}${signInPage()}`);
    await expect(button(page)).toBeEnabled();
    await expect(page.getByRole("button", { name: /passkey/u })).toHaveCount(0);
  });
});

import type { Page } from "@playwright/test";
import type { ToastMessage } from "../../ui/components/overlays/toast-store.ts";
import { toastTexts } from "../../ui/toast-texts.ts";
import { expect, test } from "./admin-session.ts";
import { closeToast } from "./board-editor.ts";
import { blockSignInRedirect, getReturnUrl } from "./ended-session.ts";
import { expectToast } from "./product-search.ts";
import { softStep } from "./soft-step.ts";
import { type Call, type Scenario, toastScenarios } from "./toast-scenarios.ts";

/** Browsers log failed requests. Reduced motion removes a closed toast without an animation. */
test.use({
  contextOptions: { reducedMotion: "reduce" },
  expectedMessages: [/^(?:error: Failed to load resource|net::ERR_INTERNET_DISCONNECTED|401: |422: |500: )/u],
});

const scenarios: Readonly<Record<string, Readonly<Record<string, Scenario>>>> = toastScenarios;

for (const [area, texts] of Object.entries(toastTexts)) {
  for (const [name, text] of Object.entries(texts)) {
    const scenario = scenarios[area]?.[name];
    test(`the toast ${area}.${name} is shown word for word`, async ({ page, aDraft }) => {
      if (scenario === undefined) throw new Error("Nothing provokes this toast.");
      await page.clock.install();
      await blockSignInRedirect(page);
      await scenario.open({ page, aDraft });
      const shown = typeof text === "function" ? text(1) : text;
      if (scenario.failed !== undefined) return await fail(page, scenario.failed, scenario.act, shown);
      if (scenario.responded !== undefined) await respond(page, scenario.responded);
      await scenario.act(page);
      await expectToast(page, shown.title, shown.description ?? scenario.description ?? "");
    });
  }
}

async function respond(page: Page, { method, url, status, json }: Call & { status: number; json?: unknown }) {
  await page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, ...(json !== undefined && { json }) })
      : route.fallback(),
  );
}

/** Expects the toast after every kind of failure of the call. */
async function fail(page: Page, call: Call, act: Scenario["act"], { title, description = "" }: ToastMessage) {
  for (const status of [500, 422]) {
    await softStep(`after ${status}`, async () => {
      await respond(page, { ...call, status });
      await act(page);
      await expectToast(page, title, description);
      await closeToast(page, title);
    });
  }
  await page.unroute(call.url);
  await softStep("offline, with advice about the connection behind it", async () => {
    await page.context().setOffline(true);
    await act(page);
    await expectToast(page, title, `${description} Check your connection.`);
    await page.context().setOffline(false);
    await closeToast(page, title);
  });
  await softStep("after 401 'Unauthorized', and redirects to /api/login", async () => {
    await respond(page, { ...call, status: 401, json: { message: "Unauthorized" } });
    await act(page);
    const { unauthorized } = toastTexts.session;
    const isDeletion = description === toastTexts.boards.deleteFailed.description;
    const { description: sentence } = isDeletion ? toastTexts.boards.unauthorizedToDelete : unauthorized;
    await expectToast(page, unauthorized.title, sentence);
    expect(await getReturnUrl(page)).toBe(new URL(page.url()).pathname);
  });
}

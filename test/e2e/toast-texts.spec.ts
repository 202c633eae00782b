import type { Page, Route } from "@playwright/test";
import type { ToastMessage } from "../../ui/hooks/toasts.ts";
import { toastTexts } from "../../ui/toast-texts.ts";
import { expect, test } from "./admin-session.ts";
import { closeToast } from "./board-editor.ts";
import { blockSignInRedirect, getReturnUrl } from "./ended-session.ts";
import { expectToast } from "./product-search.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";
import { type Call, type Scenario, screens, toastScenarios } from "./toast-scenarios.ts";

/** Browsers log failed requests. */
test.use({
  expectedMessages: [/^(?:error: Failed to load resource|net::ERR_INTERNET_DISCONNECTED|401: |422: |500: )/u],
});

const scenarios: Readonly<Record<string, Readonly<Record<string, Scenario>>>> = toastScenarios;
const toasts = Object.entries(toastTexts).flatMap(([area, texts]) =>
  Object.entries(texts).map(([name, text]) => {
    const scenario = scenarios[area]?.[name];
    if (scenario === undefined) throw new Error(`Nothing provokes the toast ${area}.${name}.`);
    return { name: `${area}.${name}`, scenario, text: typeof text === "function" ? text(1) : text };
  }),
);

/** Their texts have the same code as those of the other screens. */
const variants = new Set(["a new board with a style", "Board Settings"]);

for (const [screen, open] of Object.entries(screens)) {
  const tag = variants.has(screen) ? slowTag : [];
  test(`the toasts of ${screen} are shown word for word`, { tag }, async ({ page, aDraft }) => {
    await page.clock.install();
    await blockSignInRedirect(page);
    let isOpen = false;
    for (const { name, scenario, text } of toasts.filter(({ scenario }) => scenario.screen === screen)) {
      await softStep(name, async () => {
        if (!isOpen) await open({ page, aDraft });
        isOpen = false;
        await (scenario.failed === undefined
          ? expectOnce(page, scenario, text)
          : expectAfterFailures(page, { ...scenario, failed: scenario.failed }, text));
        isOpen = scenario.leadsTo === undefined;
      });
    }
  });
}

async function expectOnce(page: Page, scenario: Scenario, { title, description }: ToastMessage): Promise<void> {
  const stop = scenario.responded && (await respond(page, scenario.responded));
  await scenario.act(page);
  await expectToast(page, title, description ?? scenario.description ?? "");
  if (scenario.redirects) expect(await getReturnUrl(page)).toBe(new URL(page.url()).pathname);
  if (scenario.leadsTo !== undefined) await page.waitForURL(scenario.leadsTo);
  await closeToast(page, title);
  await stop?.();
}

/** Responds to a call; the returned function ends that. */
async function respond(page: Page, { method, url, status, json }: Call & { status: number; json?: unknown }) {
  const handle = (route: Route) =>
    route.request().method() === method
      ? route.fulfill({ status, ...(json !== undefined && { json }) })
      : route.fallback();
  await page.route(url, handle);
  return () => page.unroute(url, handle);
}

/**
 * Expects the toast after every kind of failure of the call; all lists share the code, so one of them stands for it.
 * All calls share the answer to a 401, which has scenarios of its own.
 */
async function expectAfterFailures(
  page: Page,
  { act, failed, isLikeStyles }: Scenario & { readonly failed: Call },
  { title, description = "" }: ToastMessage,
): Promise<void> {
  const actAndExpect = async (shown: string, text: string) => {
    await act(page);
    await expectToast(page, shown, text);
  };
  await softStep("after 500", async () => {
    const stop = await respond(page, { ...failed, status: 500 });
    await actAndExpect(title, description);
    await closeToast(page, title);
    await stop();
  });
  if (isLikeStyles) return;
  await softStep("offline, with advice about the connection behind it", async () => {
    await page.context().setOffline(true);
    await actAndExpect(title, `${description} Check your connection.`);
    await page.context().setOffline(false);
    await closeToast(page, title);
  });
}

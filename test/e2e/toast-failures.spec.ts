import type { Page } from "@playwright/test";
import { toastTexts } from "../../ui/toast-texts.ts";
import { expect, test } from "./admin-session.ts";
import { aCard, choose, openDashboardWith } from "./board-cards.ts";
import { closeToast, generating, getEditor, openEditor, someProducts } from "./board-editor.ts";
import { answerWith } from "./confirmation.ts";
import { blockSignInRedirect, getReturnUrl } from "./ended-session.ts";
import { expectToast, keywordField, openSearchDialog, searchCall } from "./product-search.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests. Reduced motion removes a closed toast without an animation. */
test.use({
  contextOptions: { reducedMotion: "reduce" },
  expectedMessages: [/^(?:error: Failed to load resource|net::ERR_INTERNET_DISCONNECTED|401: |500: )/u],
});

const { boards, description, link, search, session } = toastTexts;

/** An action, the method and URL of its call, and the toast of its failure. */
const actions = {
  saving: [(page: Page) => getEditor(page).saveDraft.click(), "PATCH", "**/api/boards/*", boards.updateFailed],
  describing: [
    (page: Page) => page.getByRole("button", { name: "Generate with AI" }).click(),
    "POST",
    generating,
    description.failed,
  ],
  "adding a link": [
    async (page: Page) => {
      await getEditor(page).link.fill("https://www.amazon.com/dp/B0HRTH0002");
      await getEditor(page).link.press("Enter");
    },
    "POST",
    "**/api/amazon/get-by-url",
    link.failed,
  ],
} as const;

for (const [name, [act, method, url, toast]] of Object.entries(actions)) {
  test(`${name} shows its toast after every kind of failure`, async ({ page, aDraft }) => {
    await page.clock.install();
    await openEditor(page, (await aDraft({ description: "By hand.", products: someProducts(1) })).id);
    await fail(page, { method, url }, () => act(page), toast);
  });
}

test("searching shows its toast after every kind of failure", async ({ page, aDraft }) => {
  await page.clock.install();
  await openEditor(page, (await aDraft()).id);
  await openSearchDialog(page);
  const keyword = keywordField(page.getByRole("dialog", { name: "Search Amazon Products" }));
  const act = async () => {
    await keyword.fill("chair");
    await keyword.press("Enter");
  };
  await fail(page, { method: "POST", url: searchCall }, act, search.failed);
});

test("deleting a board shows its toast after every kind of failure", async ({ page }) => {
  await page.clock.install();
  await openDashboardWith(page, [aCard(1, { title: "Low Oak" })]);
  const act = async () => {
    const asked = answerWith(page, "accept");
    await choose(page, "Low Oak", "Delete");
    await asked;
  };
  const unauthorized = boards.unauthorizedToDelete;
  await fail(page, { method: "DELETE", url: "**/api/boards/*" }, act, boards.deleteFailed, unauthorized);
});

async function fail(
  page: Page,
  { method, url }: { readonly method: string; readonly url: string },
  act: () => Promise<unknown>,
  failed: { readonly title: string; readonly description: string },
  unauthorized: { readonly title: string; readonly description: string } = session.unauthorized,
) {
  await blockSignInRedirect(page);
  const respond = (status: number, json: unknown) =>
    page.route(url, (route) =>
      route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
    );
  await softStep("after 500", async () => {
    await respond(500, {});
    await act();
    await expectToast(page, failed.title, failed.description);
    await closeToast(page, failed.title);
  });
  await page.unroute(url);
  await softStep("offline, with advice about the connection behind it", async () => {
    await page.context().setOffline(true);
    await act();
    await expectToast(page, failed.title, `${failed.description} Check your connection.`);
    await page.context().setOffline(false);
    await closeToast(page, failed.title);
  });
  await softStep("after 401 'Unauthorized', and redirects to /api/login", async () => {
    await respond(401, { message: "Unauthorized" });
    await act();
    await expectToast(page, unauthorized.title, unauthorized.description);
    expect(await getReturnUrl(page)).toBe(new URL(page.url()).pathname);
  });
}

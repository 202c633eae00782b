import { type APIRequestContext, test as base } from "@playwright/test";
import { siteAdmin, siteUrlVariable } from "./running-site.ts";

interface PerWorker {
  /** Base URL of the site. */
  readonly siteAddress: string;
  /** The API with the admin's session, for set-up and assertions. */
  readonly adminApi: APIRequestContext;
  /** Session cookies, for pages that a test opens itself. */
  readonly adminState: Awaited<ReturnType<APIRequestContext["storageState"]>>;
}

/**
 * Worker-scoped fixtures, created on first use. Tests of visitors and admins extend the same base, because Playwright
 * starts another worker and browser for tests with other worker fixtures.
 */
export const test = base.extend<object, PerWorker>({
  siteAddress: [process.env[siteUrlVariable] ?? "", { scope: "worker", option: true }],
  adminApi: [
    async ({ playwright, siteAddress }, use) => {
      const headers = { origin: siteAddress };
      const api = await playwright.request.newContext({ baseURL: siteAddress, extraHTTPHeaders: headers });
      const response = await api.post("/api/login", { data: siteAdmin });
      if (!response.ok()) throw new Error(`the admin cannot sign in: ${await response.text()}`);
      await use(api);
      await api.dispose();
    },
    { scope: "worker" },
  ],
  adminState: [async ({ adminApi }, use) => use(await adminApi.storageState()), { scope: "worker" }],
});

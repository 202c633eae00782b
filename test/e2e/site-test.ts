import { type APIRequestContext, test as base } from "@playwright/test";
import { siteAdmin, siteUrlVariable } from "./running-site.ts";

interface PerWorker {
  /** Where the site is. */
  readonly siteAddress: string;
  /** The API as the admin calls it, to arrange things and to look at them. */
  readonly adminApi: APIRequestContext;
  /** Cookies of the session, for pages that a test opens by itself. */
  readonly adminState: Awaited<ReturnType<APIRequestContext["storageState"]>>;
}

/**
 * What each worker has once, from when a test first asks for it. It stands below the tests of visitors and of admins
 * alike, because Playwright starts another worker, with another browser, for tests that could have something else.
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

import { test as signedIn } from "../admin-session.ts";
import { openSite, type RunningSite } from "../running-site.ts";

/**
 * As `admin-session`, on a site that the worker has for itself: for what changes every page, and so would disturb
 * whoever looks at one meanwhile.
 */
export const test = signedIn.extend<object, { readonly ownSite: RunningSite }>({
  ownSite: [
    async ({ playwright: _ }, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  siteAddress: [({ ownSite }, use) => use(ownSite.address), { scope: "worker" }],
  baseURL: ({ ownSite }, use) => use(ownSite.address),
});

export { expect } from "../quiet-test.ts";

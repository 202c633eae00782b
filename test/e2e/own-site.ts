import { test as signedIn } from "./admin-session.ts";
import { openSite } from "./running-site.ts";

/**
 * As `admin-session`, on a site that the worker has for itself: for what changes every page, and so would disturb
 * whoever looks at one meanwhile.
 */
export const test = signedIn.extend<object, { readonly ownSite: string }>({
  ownSite: [
    async ({ playwright: _ }, use) => {
      const site = await openSite();
      await use(site.address);
      await site.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  siteAddress: [({ ownSite }, use) => use(ownSite), { scope: "worker" }],
  baseURL: ({ ownSite }, use) => use(ownSite),
});

export { expect } from "./quiet-test.ts";

import type { APIRequestContext } from "@playwright/test";
import { test as signedIn } from "../admin-session.ts";
import { openSite, type RunningSite } from "../running-site.ts";

/**
 * As `admin-session`, on a site that the worker has for itself: for what changes every page, and so would disturb
 * whoever looks at one meanwhile. Names that a test adds to a list go with it, or the next one's editor might choose them.
 */
export const test = signedIn.extend<{ readonly listsAsBefore: undefined }, { readonly ownSite: RunningSite }>({
  ownSite: [
    async ({ playwright: _ }, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  siteAddress: [({ ownSite }, use) => use(ownSite.url), { scope: "worker" }],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
  listsAsBefore: [
    async ({ adminApi }, use) => {
      const before = new Set(await listNames(adminApi));
      await use(undefined);
      const added = (await listNames(adminApi)).filter((url) => !before.has(url));
      for (const url of added) await adminApi.delete(url);
    },
    { auto: true },
  ],
});

export { expect } from "../console-test.ts";

/** The addresses of all names in the four lists. */
async function listNames(api: APIRequestContext): Promise<readonly string[]> {
  const lists = ["styles", "rooms", "furniture-types", "adjectives"].map(async (list) => {
    const names: { id: string }[] = await (await api.get(`/api/${list}`)).json();
    return names.map(({ id }) => `/api/${list}/${id}`);
  });
  return (await Promise.all(lists)).flat();
}

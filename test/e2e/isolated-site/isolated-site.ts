import type { APIRequestContext } from "@playwright/test";
import { test as signedIn } from "../admin-session.ts";
import { openSite, type RunningSite } from "../running-site.ts";

/**
 * Like `admin-session`, on a site of this worker alone, for tests that change every page. Terms that a test adds are
 * deleted after it, so that the next test's editor does not preselect them. It has a partner tag, so that it shows a disclosure.
 */
export const test = signedIn.extend<{ readonly listsAsBefore: undefined }, { readonly isolatedSite: RunningSite }>({
  isolatedSite: [
    async ({ playwright: _ }, use) => {
      const site = await openSite({ AMAZON_PARTNER_TAG: "olga-20" });
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  siteAddress: [({ isolatedSite }, use) => use(isolatedSite.url), { scope: "worker" }],
  baseURL: ({ isolatedSite }, use) => use(isolatedSite.url),
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

/** API paths of all terms in the four lists. */
async function listNames(api: APIRequestContext): Promise<readonly string[]> {
  const lists = ["styles", "rooms", "furniture-types", "adjectives"].map(async (list) => {
    const names: { id: string }[] = await (await api.get(`/api/${list}`)).json();
    return names.map(({ id }) => `/api/${list}/${id}`);
  });
  return (await Promise.all(lists)).flat();
}

import type { APIRequestContext } from "@playwright/test";
import starterTerms from "../../../bootstrap/starter-content/terms.json" with { type: "json" };
import { type TermKind, termKinds } from "../../../core/term/term.ts";
import { test as signedIn } from "../admin-session.ts";
import { someProducts } from "../board-editor.ts";
import { openSite, type RunningSite } from "../running-site.ts";

const lists: Readonly<Record<TermKind, string>> = {
  style: "styles",
  room: "rooms",
  furnitureType: "furniture-types",
  adjective: "adjectives",
};

/**
 * Like `admin-session`, on a site of this worker alone, for tests that change every page. It starts with the usual
 * terms and one board. Terms that a test adds are deleted after it, so that the next test's editor does not preselect
 * them. It has a partner tag, so that it shows a disclosure.
 */
export const test = signedIn.extend<
  { readonly listsAsBefore: undefined },
  { readonly isolatedSite: RunningSite; readonly content: undefined }
>({
  isolatedSite: [
    async ({ playwright: _ }, use) => {
      // Rendering the moodboards of the starter content takes longer than all tests of this site.
      const site = await openSite({ AMAZON_PARTNER_TAG: "olga-20", STARTER_CONTENT: "off" });
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  siteAddress: [({ isolatedSite }, use) => use(isolatedSite.url), { scope: "worker" }],
  baseURL: ({ isolatedSite }, use) => use(isolatedSite.url),
  content: [
    async ({ adminApi }, use) => {
      await addContent(adminApi);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  listsAsBefore: [
    async ({ adminApi }, use) => {
      const before = new Set(await listTerms(adminApi));
      await use(undefined);
      const added = (await listTerms(adminApi)).filter((url) => !before.has(url));
      for (const url of added) await adminApi.delete(url);
    },
    { auto: true },
  ],
});

export { expect } from "../console-test.ts";

async function addContent(api: APIRequestContext): Promise<void> {
  await Promise.all(
    termKinds.map(async (kind) => {
      for (const name of starterTerms[kind]) await api.post(`/api/${lists[kind]}`, { data: { name } });
    }),
  );
  const products = someProducts(1, { amazonUrl: "https://www.amazon.com/dp/B0HRTH0001" });
  const board = { title: "Low Oak", subject: "Japandi", style: "Japandi", status: "published", products };
  const response = await api.post("/api/boards", { data: board });
  if (!response.ok()) throw new Error(`no board could be made: ${await response.text()}`);
}

/** API paths of all terms in the four lists. */
async function listTerms(api: APIRequestContext): Promise<readonly string[]> {
  const found = Object.values(lists).map(async (list) => {
    const terms: { id: string }[] = await (await api.get(`/api/${list}`)).json();
    return terms.map(({ id }) => `/api/${list}/${id}`);
  });
  return (await Promise.all(found)).flat();
}

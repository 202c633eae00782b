import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { BoardInput, BoardWire } from "../../adapters/http/contract/board.ts";
import { test as quiet } from "./quiet-test.ts";
import { siteAddressVariable, siteAdmin } from "./running-site.ts";

interface PerTest {
  /** A new draft that is there for this test alone. */
  readonly aDraft: (content?: BoardInput) => Promise<BoardWire>;
}

interface PerWorker {
  /** Where the site is. */
  readonly siteAddress: string;
  /** The API as the admin calls it, to arrange things and to look at them. */
  readonly adminApi: APIRequestContext;
  /** Cookies of the session, for pages that a test opens by itself. */
  readonly adminState: Awaited<ReturnType<APIRequestContext["storageState"]>>;
}

/** As `quiet-test`, with the site's admin signed in: once for each worker, and in every page that it opens. */
export const test = quiet.extend<PerTest, PerWorker>({
  siteAddress: [process.env[siteAddressVariable] ?? "", { scope: "worker", option: true }],
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
  storageState: ({ adminState }, use) => use(adminState),
  aDraft: async ({ adminApi }, use) => {
    const made: string[] = [];
    await use(async (content) => {
      const response = await adminApi.post("/api/boards", { data: { ...plainDraft(), ...content } });
      if (!response.ok()) throw new Error(`no draft could be made: ${await response.text()}`);
      const board: BoardWire = await response.json();
      made.push(board.id);
      return board;
    });
    await Promise.all(made.map((id) => adminApi.delete(`/api/boards/${id}`)));
  },
});

export { expect } from "./quiet-test.ts";

/** Of a title that no other board has. */
function plainDraft(): BoardInput {
  const title = `A draft of ${randomUUID().slice(0, 8)}`;
  return { title, subject: title, style: "Japandi", status: "draft", products: [] };
}

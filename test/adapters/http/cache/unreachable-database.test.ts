import { afterAll, expect, onTestFinished, test } from "vitest";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";
import { openTcpProxy } from "../../persistence/tcp-proxy.ts";
import { apiSite } from "../api-site.ts";
import { createCountingPages } from "../pages/counting-pages.ts";
import { payload } from "../payloads.ts";

const direct = await apiSite();
const proxy = await openTcpProxy(direct.databaseUrl);
/** Its changes come through the proxy. */
const persistence = await openPersistence({ url: proxy.url });
afterAll(async () => {
  await persistence.close();
  await proxy.close();
});
const counting = createCountingPages();
const { contentChanges } = persistence;
const site = await apiSite({
  databaseUrl: direct.databaseUrl,
  change: () => ({ pages: counting.pages, contentChanges }),
});
const [admin, visitor] = [await direct.admin(), site.visitor()];

test("a node that receives no changes serves nothing older than a second as fresh", async () => {
  await expect.poll(() => contentChanges.isCurrent()).toBe(true);
  await visitor.get("/");
  proxy.stall();
  await admin.send("POST", "/api/boards", payload({ status: "published" }));
  counting.reset();
  const isFresh = async () => {
    const { headers } = await visitor.get("/");
    return counting.rendered().length === 0 && headers.get("Cache-Status") === null;
  };
  await expect.poll(isFresh, { interval: 10 }).toBe(false);
  await expect.poll(async () => (await visitor.get("/")) && counting.rendered()).toContain("/");
});

test("a cached page is sent as stale while the database does not answer, and rendered again afterwards", async () => {
  await visitor.get("/");
  await proxy.cut();
  onTestFinished(() => proxy.reconnect());
  const status = async () => (await visitor.get("/")).headers.get("Cache-Status");
  await expect.poll(status).toBe("Hearthboard; hit; detail=stale");
  const stale = await visitor.get("/");
  expect([stale.status, stale.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  await admin.send("POST", "/api/boards", payload({ status: "published" }));
  counting.reset();
  await proxy.reconnect();
  await expect.poll(async () => (await visitor.get("/")) && counting.rendered()).toContain("/");
  expect(await status()).toBeNull();
});

test("requests do not ask a database again that has not answered yet", async () => {
  const { contentChanges } = fakeContentChanges();
  let isCurrent = true;
  let queries = 0;
  const catchUp = () => {
    queries += 1;
    return new Promise<void>(() => undefined);
  };
  const silent = { ...contentChanges, isCurrent: () => isCurrent, catchUp };
  const frozen = await apiSite({ databaseUrl: direct.databaseUrl, change: () => ({ contentChanges: silent }) });
  const reader = frozen.visitor();
  await reader.get("/");
  isCurrent = false;
  expect((await reader.get("/")).headers.get("Cache-Status")).toContain("stale");
  for (let count = 0; count < 20; count += 1) {
    expect((await reader.get("/")).headers.get("Cache-Status")).toContain("stale");
  }
  expect(queries).toBe(1);
});

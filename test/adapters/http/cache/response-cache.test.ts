import { expect, test } from "vitest";
import { createCachedResponse } from "../../../../adapters/http/cache/cached-response.ts";
import { createResponseCache } from "../../../../adapters/http/cache/response-cache.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";

const contentChanges = fakeContentChanges();
const cache = createResponseCache(contentChanges.contentChanges, fakeClock(), { sendsCacheTags: false });
const createResponse = (isOpenEnded: boolean) =>
  createCachedResponse({ status: 200, headers: {}, body: "x".repeat(400_000), isOpenEnded });

test("responses of open-ended URLs evict each other, but no page of the site", async () => {
  for (let page = 0; page < 20; page += 1) await cache.getOrCreate(`page ${page}`, async () => createResponse(false));
  for (let search = 0; search < 200; search += 1)
    await cache.getOrCreate(`search ${search}`, async () => createResponse(true));
  const stored = (name: string, count: number) =>
    Array.from({ length: count }, (_, number) => cache.get(`${name} ${number}`)).filter((found) => found !== undefined);
  expect(stored("page", 20)).toHaveLength(20);
  expect(stored("search", 200)).toHaveLength(10);
});

test("two large responses fit beside the pages of the site, and a third evicts the oldest", async () => {
  cache.invalidate();
  await cache.getOrCreate("page", async () => createResponse(false));
  const large = () => createCachedResponse({ status: 200, headers: {}, body: "x".repeat(15_000_000) });
  for (const key of ["http", "https", "third"]) await cache.getOrCreate(key, async () => large());
  expect(["page", "http", "https", "third"].map((key) => cache.get(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test("a content change clears both parts of the cache", async () => {
  await cache.getOrCreate("page", async () => createResponse(false));
  await cache.getOrCreate("search", async () => createResponse(true));
  contentChanges.announce();
  expect([cache.get("page"), cache.get("search")]).toEqual([undefined, undefined]);
});

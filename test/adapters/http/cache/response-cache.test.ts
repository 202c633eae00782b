import { expect, test } from "vitest";
import { makeSharedAnswer } from "../../../../adapters/http/cache/cached-response.ts";
import { makeAnswerCache } from "../../../../adapters/http/cache/response-cache.ts";
import { fakeClock } from "../../../fakes/clock.ts";
import { toldNews } from "../../../fakes/manual-content-changes.ts";

const news = toldNews();
const cache = makeAnswerCache(news.contentChanges, fakeClock());
const answer = (isOpenEnded: boolean) =>
  makeSharedAnswer({ status: 200, headers: {}, body: "x".repeat(400_000), isOpenEnded });

test("addresses that clients make up push out each other, and none of the site's own pages", async () => {
  for (let page = 0; page < 20; page += 1) await cache.getOrMake(`page ${page}`, async () => answer(false));
  for (let search = 0; search < 200; search += 1) await cache.getOrMake(`search ${search}`, async () => answer(true));
  const kept = (name: string, count: number) =>
    Array.from({ length: count }, (_, number) => cache.get(`${name} ${number}`)).filter((found) => found !== undefined);
  expect(kept("page", 20)).toHaveLength(20);
  expect(kept("search", 200)).toHaveLength(10);
});

test("a change of content empties both", async () => {
  await cache.getOrMake("page", async () => answer(false));
  await cache.getOrMake("search", async () => answer(true));
  news.tell();
  expect([cache.get("page"), cache.get("search")]).toEqual([undefined, undefined]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCacheTags, collectCacheTags, toCacheTagHeader } from "../../../../adapters/http/cache/cache-tags.ts";
import { type CachedResponse, createCachedResponse } from "../../../../adapters/http/cache/cached-response.ts";
import { createResponseCache } from "../../../../adapters/http/cache/response-cache.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";

function openCache({ sendsCacheTags = false } = {}) {
  const { contentChanges, announce } = fakeContentChanges();
  return { cache: createResponseCache(contentChanges, fakeClock(), { sendsCacheTags }), announce };
}

const respond = (body: string, ...tags: readonly string[]) =>
  createCachedResponse({ status: 200, headers: {}, body, tags: new Set(tags) });

/** The text of the response, which is its body without compression. */
const getText = (response: CachedResponse | undefined) => response?.getEncoded("identity")?.body.toString();

describe("a cached response", () => {
  test("is deleted by a change of one of its tags, and by a change of all content", async () => {
    const { cache, announce } = openCache();
    const add = async () => {
      await cache.getOrCreate("home", async () => respond("home", "boards", "site"));
      await cache.getOrCreate("robots", async () => respond("robots"));
    };
    const cached = () => ["home", "robots"].filter((key) => cache.get(key) !== undefined);
    await add();
    announce("board:1", "style:japandi");
    expect(cached()).toEqual(["home", "robots"]);
    announce("board:1", "boards");
    expect(cached()).toEqual(["robots"]);
    await add();
    announce();
    expect(cached()).toEqual([]);
  });

  test("is deleted when its tag changes after it replaced one with other tags", async () => {
    const { cache, announce } = openCache();
    await cache.getOrCreate("page", async () => respond("one", "style:one"));
    announce("style:one");
    await cache.getOrCreate("page", async () => respond("two", "style:two"));
    announce("style:one");
    expect(getText(cache.get("page"))).toBe("two");
    announce("style:two");
    expect(cache.get("page")).toBeUndefined();
  });

  test("is not stored when its content changed while it was created, and later requests do not share it", async () => {
    const { cache, announce } = openCache();
    const { promise, resolve } = Promise.withResolvers<CachedResponse>();
    const first = cache.getOrCreate("page", () => promise);
    announce("boards");
    const second = await cache.getOrCreate("page", async () => respond("new", "boards"));
    resolve(respond("old", "boards"));
    expect(getText(await first)).toBe("old");
    expect([getText(second), getText(cache.get("page"))]).toEqual(["new", "new"]);
  });

  test("is stored when other content changed while it was created", async () => {
    const { cache, announce } = openCache();
    await cache.getOrCreate("page", async () => {
      announce("board:1", "terms:adjective");
      return respond("page", "boards");
    });
    expect(getText(cache.get("page"))).toBe("page");
  });

  test("is created once for concurrent requests after a change", async () => {
    const { cache, announce } = openCache();
    let created = 0;
    const request = () =>
      cache.getOrCreate("page", async () => {
        created += 1;
        return respond("page", "boards");
      });
    await request();
    announce("boards");
    await Promise.all(Array.from({ length: 20 }, request));
    expect(created).toBe(2);
  });

  test("has its tags in a header only when they are sent", async () => {
    const create = async () => respond("page", "boards", "style:mid-century", "room:größe, 1");
    const [silent, sending] = [openCache(), openCache({ sendsCacheTags: true })];
    expect((await silent.cache.getOrCreate("page", create)).headers).toEqual({});
    await sending.cache.getOrCreate("page", create);
    expect(sending.cache.get("page")?.headers).toEqual({
      "cache-tag": "boards,style:mid-century,room:gr%C3%B6%C3%9Fe%2C%201",
    });
  });
});

test("tags are collected per task, also those added after waiting, and are ignored outside", async () => {
  const collect = (tag: string) =>
    collectCacheTags(async () => {
      addCacheTags(tag);
      await new Promise((resolve) => setImmediate(resolve));
      addCacheTags(`${tag} later`);
    });
  const collected = await Promise.all(["one", "two"].map(collect));
  addCacheTags("outside");
  expect(collected.map(({ tags }) => [...tags])).toEqual([
    ["one", "one later"],
    ["two", "two later"],
  ]);
  expect(toCacheTagHeader(new Set())).toBe("");
});

const keys = ["a", "b", "c"];
const tags = ["boards", "site", "style:x"];
/** A request reads its content at once and finishes when the test resolves it; a write changes the content of one tag. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("request" as const), key: fc.constantFrom(...keys), tags: fc.subarray(tags) }),
  fc.record({ kind: fc.constant("write" as const), tag: fc.constantFrom(...tags, "*") }),
  fc.record({ kind: fc.constant("finish" as const), index: fc.nat(5) }),
);

test("no sequence of writes and requests leaves a response that is older than a write of its content", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { cache, announce } = openCache();
      const versions = new Map(tags.map((tag) => [tag, 0]));
      const read = (read: readonly string[]) => JSON.stringify(read.map((tag) => [tag, versions.get(tag)]));
      const open: (() => void)[] = [];
      for (const one of steps) {
        if (one.kind === "request") {
          const create = () => {
            const { promise, resolve } = Promise.withResolvers<CachedResponse>();
            const response = respond(read(one.tags), ...one.tags);
            open.push(() => resolve(response));
            return promise;
          };
          void cache.getOrCreate(one.key, create);
        } else if (one.kind === "write") {
          for (const tag of tags)
            if (one.tag === tag || one.tag === "*") versions.set(tag, (versions.get(tag) ?? 0) + 1);
          announce(one.tag);
        } else {
          open.splice(one.index, 1)[0]?.();
          await new Promise((resolve) => setImmediate(resolve));
        }
        for (const key of keys) {
          const response = cache.get(key);
          if (response !== undefined) expect(getText(response)).toBe(read([...response.tags]));
        }
      }
      for (const finish of open) finish();
    }),
    { numRuns: 300 },
  );
});

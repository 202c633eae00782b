import { type CachedResponse, createCachedResponse } from "../../../../adapters/http/cache/cached-response.ts";
import { createResponseCache } from "../../../../adapters/http/cache/response-cache.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";

export const respond = (body: string, ...tags: readonly string[]) =>
  createCachedResponse({ status: 200, headers: {}, body, tags: new Set(tags) });
export const getText = (response: CachedResponse | undefined) => response?.getEncoded("identity")?.body.toString();

const tagsByKey: Readonly<Record<string, readonly string[]>> = {
  page: ["board:1", "own-board:1", "site"],
  list: ["board:1", "list:style:japandi", "terms:style"],
};

/** A cache with the page of a board and a list that shows it. Each creation lasts until the test finishes it. */
export async function openStaleCache() {
  const cache = createResponseCache({ subscribe: () => undefined }, fakeClock(), { sendsCacheTags: false });
  const started: string[] = [];
  const creations = new Map<string, PromiseWithResolvers<CachedResponse>>();
  const add = (key: string) =>
    cache.getOrCreate(key, () => {
      const creation = Promise.withResolvers<CachedResponse>();
      started.push(key);
      creations.set(key, creation);
      return creation.promise;
    });
  /** Ends the creation that was started last, and waits for the promises that depend on it. */
  const finish = async (key: string, body: string) => {
    creations.get(key)?.resolve(respond(body, ...(tagsByKey[key] ?? [])));
    await new Promise((resolve) => setImmediate(resolve));
  };
  const create = async (key: string, body: string) => {
    const created = add(key);
    await finish(key, body);
    await created;
  };
  for (const key of ["page", "list"]) await create(key, `old ${key}`);
  started.length = 0;
  const change = (maxAgeMs = 0, ...tags: readonly string[]) =>
    cache.invalidate(new Set(["board:1", ...tags]), maxAgeMs);
  const stale = () => ["page", "list"].map((key) => getText(cache.getStale(key)));
  const fail = async (key: string) => creations.get(key)?.reject(new Error("no database"));
  return { cache, change, create, finish, fail, stale, started };
}

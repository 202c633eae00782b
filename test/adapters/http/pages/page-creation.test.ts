import { expect, test } from "vitest";
import { addCacheTags } from "../../../../adapters/http/cache/cache-tags.ts";
import type { CardPage, PageData } from "../../../../adapters/http/contract/page-renderer.ts";
import { createPageCreation } from "../../../../adapters/http/pages/page-creation.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";

const { signal } = new AbortController();

/** A search page of which each rendering and each query is counted. */
function openSearch() {
  const count = { rendered: 0, queried: 0 };
  let total = 1;
  const cards = async (): Promise<CardPage> => {
    count.queried += 1;
    addCacheTags(`boards ${total}`);
    return { items: [], nextCursor: null, total };
  };
  const reads: PageData = {
    featured: async () => [],
    publishedCards: cards,
    mostLoved: async () => [],
    board: async () => null,
    styles: async () => [],
    rooms: async () => [],
    site: async () => Promise.reject(new Error("not read by this page")),
  };
  const createPage = createPageCreation({
    reads,
    clock: fakeClock(),
    findDocument: (path) => (path === "/feed.xml" ? async () => ({ type: "text/xml", body: `${total}` }) : undefined),
    origins: { isKnown: () => true },
    pages: {
      page: async () => ({
        template: "",
        renderer: {
          render: async (request) => {
            count.rendered += 1;
            const { total } = await request.reads.publishedCards({ limit: 24, q: "oak" });
            return { status: 200, isListed: true, html: `${total} boards` };
          },
        },
      }),
    },
  });
  const request = { origin: "http://site.example", path: "/boards", query: [], headers: {}, address: "127.0.0.1" };
  const change = () => {
    total += 1;
  };
  return { count, request, createPage, change };
}

test("a page is rendered again only when the data it reads has changed, with one query each time", async () => {
  const { count, request, createPage, change } = openSearch();
  const create = createPage(request);
  const [first, same] = [await create(signal), await create(signal)];
  expect(count).toEqual({ rendered: 1, queried: 2 });
  expect(same.getEncoded("identity")).toBe(first.getEncoded("identity"));
  expect(same.tags).toEqual(new Set(["boards 1"]));
  change();
  const changed = await create(signal);
  expect(count).toEqual({ rendered: 2, queried: 3 });
  expect(changed.getEncoded("identity")?.body.toString()).toBe("2 boards");
  expect(changed.tags).toEqual(new Set(["boards 2"]));
});

test("each function that createPage returns renders the page on its first call", async () => {
  const { count, request, createPage } = openSearch();
  await createPage(request)(signal);
  await createPage(request)(signal);
  expect(count.rendered).toBe(2);
});

test("a document such as /feed.xml is created on each call", async () => {
  const { request, createPage, change } = openSearch();
  const create = createPage({ ...request, path: "/feed.xml" });
  const read = async () => (await create(signal)).getEncoded("identity")?.body.toString();
  expect(await read()).toBe("1");
  change();
  expect(await read()).toBe("2");
});

import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import type { PageSource } from "../../../../adapters/http/pages/pages.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";
import { apiSite } from "../api-site.ts";
import { createRenderedPages } from "../pages/rendered-pages.ts";
import { nineProducts, payload } from "../payloads.ts";
import { createTermWrites } from "./term-writes.ts";

const env = { PUBLIC_URL: "https://boards.example" };
const pages = await createRenderedPages();
/** URLs of the pages that the node of `site` rendered. */
const rendered: string[] = [];
const countedPages: PageSource = {
  ...pages,
  page(url) {
    rendered.push(url);
    return pages.page(url);
  },
};
const site = await apiSite({ env: { ...env, CDN_CACHE_TAGS: "on" }, change: () => ({ pages: countedPages }) });
const other = await apiSite({ env, databaseUrl: site.databaseUrl, change: () => ({ pages }) });
/** A node whose cache is emptied before every comparison. */
const changes = fakeContentChanges();
const uncached = await apiSite({
  env,
  databaseUrl: site.databaseUrl,
  change: () => ({ pages, contentChanges: changes.contentChanges }),
});
const admin = await site.admin();
const current = site.currentVisitor();
const [visitor, elsewhere, reference] = [site.visitor(), other.visitor(), uncached.visitor()];

const searches = ["/boards?q=again", "/boards?q=quiet"];
const lists = [
  "/",
  "/boards",
  "/japandi",
  "/living-room",
  "/rustic",
  "/kitchen",
  ...searches,
  "/styles",
  "/rooms",
  "/feeds",
];
const documents = [
  "/feed.xml",
  "/rss.xml",
  "/feeds/living-room.xml",
  "/feeds/kitchen.xml",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/robots.txt",
];
const reads = [
  "/api/boards/published",
  "/api/boards/published?view=card&limit=24",
  "/api/boards/published?view=featured&limit=4",
  "/api/boards/published?view=card&limit=24&style=japandi",
  "/api/boards/published?view=card&limit=24&room=kitchen",
  "/api/styles",
  "/api/rooms",
  "/api/site",
];
const shared = [...lists, ...documents, "/feeds/rustic.xml", ...reads];

async function publish(changes: object = {}) {
  const response = await admin.send(
    "POST",
    "/api/boards",
    payload({ title: "Quiet", status: "published", ...changes }),
  );
  return response.json(boardSchema);
}

/** The answers at these paths, by path. */
async function readAll(client: Pick<typeof visitor, "get">, paths: readonly string[]) {
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await client.get(path)).text] as const)),
  );
}

/** The pages that are rendered after a write, in the background or when they are requested. */
async function findRendered(paths: readonly string[], write?: () => Promise<unknown>): Promise<readonly string[]> {
  rendered.length = 0;
  await write?.();
  await readAll(current, paths);
  return [...rendered].toSorted();
}

const rename = (id: string) => () => admin.send("PATCH", `/api/boards/${id}`, { title: "Saved again" });

/** Images are probed in the background and then change the pages once; requests until nothing is rendered any more. */
async function warmUp(paths: readonly string[]): Promise<void> {
  await expect.poll(() => findRendered(paths), { timeout: 10_000 }).toEqual([]);
}

async function expectCurrent(paths: readonly string[]): Promise<void> {
  changes.announce();
  const expected = await readAll(reference, paths);
  expect(await readAll(current, paths)).toEqual(expected);
  for (const client of [visitor, elsewhere])
    await expect.poll(() => readAll(client, paths), { timeout: 10_000 }).toEqual(expected);
}

describe("after a write, all pages and public reads equal those of a node without a cache: at once for the writer, soon on both nodes", () => {
  const board = publish({ title: "First" });
  const patch = async (change: object) => admin.send("PATCH", `/api/boards/${(await board).id}`, change);
  const noButton = { label: "", url: "" };
  const second = { title: "Second", style: "Rustic", room: "Kitchen", status: "published" };
  const successful = { status: expect.toSatisfy((status) => status >= 200 && status < 300) };
  const writes = createTermWrites(site, admin);
  const cover = writes.uploadCover();
  test.each<[string, () => Promise<{ readonly status: number }>]>([
    ["a board is published", () => admin.send("POST", "/api/boards", payload(second))],
    ["a published board is renamed", () => patch({ title: "Renamed" })],
    ["a published board moves to another style and room", () => patch({ style: "Rustic", room: "Kitchen" })],
    ["a published board loses its room", () => patch({ room: null })],
    ["a board is unpublished", () => patch({ status: "draft" })],
    ["a draft is changed", () => patch({ title: "Draft" })],
    ["a draft is published", () => patch({ status: "published", style: "Japandi", room: "Kitchen" })],
    ["a board is moved to the trash", async () => admin.send("DELETE", `/api/boards/${(await board).id}`)],
    ["a board is restored", async () => admin.send("POST", `/api/boards/${(await board).id}/restore`)],
    ["a style is added", () => admin.send("POST", "/api/styles", { name: "Rustic" })],
    ["a second style is added", () => admin.send("POST", "/api/styles", { name: "Arctic" })],
    ["a room is added", () => admin.send("POST", "/api/rooms", { name: "Attic" })],
    ["the products of a published board are changed", () => patch({ products: nineProducts.toReversed() })],
    ["the order of styles is changed", writes.reverseStyles],
    ["a style gets a cover", async () => writes.changeCover(await cover)],
    ["a style loses its cover", () => writes.changeCover(null)],
    ["a style is deleted", () => writes.deleteTerm("styles", "Rustic")],
    ["a room is deleted", () => writes.deleteTerm("rooms", "Attic")],
    [
      "a social profile is changed",
      () =>
        admin.send("PUT", "/api/social-profiles", {
          pinterest: { label: "Pins", url: "https://www.pinterest.com/hearthboard" },
          instagram: noButton,
        }),
    ],
  ])("%s", async (_, write) => {
    const { id } = await board;
    const paths = [...shared, `/board/${id}`, `/api/boards/${id}`];
    await Promise.all([readAll(visitor, paths), readAll(elsewhere, paths)]);
    expect(await write()).toMatchObject(successful);
    await expectCurrent(paths);
  });
});

describe("a write leaves cached what it does not change", () => {
  test("a draft's save leaves every page cached", async () => {
    const draft = (await admin.send("POST", "/api/boards", payload())).json(boardSchema);
    await warmUp(lists);
    expect(await findRendered(lists, rename(draft.id))).toEqual([]);
  });

  test("publishing a board renders its lists again and no other page", async () => {
    const unrelated = await publish({ title: "Unrelated", style: "Rustic", room: "Bathroom" });
    const paths = [...lists, `/board/${unrelated.id}`];
    await warmUp(paths);
    const shown = ["/", "/boards", ...searches, "/japandi", "/living-room"];
    expect(await findRendered(paths, () => publish({ title: "News" }))).toEqual(shown);
  });

  test("saving a published board renders again only pages that show it and searches for a word that it gains", async () => {
    const [saved, other] = [await publish({ title: "Saved" }), await publish({ title: "Other", room: "Kitchen" })];
    for (let count = 0; count < 4; count += 1) await publish({ title: "Newer", style: "Rustic", room: "Bathroom" });
    const paths = [...lists, ...documents, `/board/${saved.id}`, `/board/${other.id}`];
    await warmUp(paths);
    const shown = ["/boards", "/boards?q=again", "/japandi", "/living-room", `/board/${saved.id}`];
    expect(await findRendered(paths, rename(saved.id))).toEqual(shown.toSorted());
  });

  test("counted views leave every page cached", async () => {
    const board = await publish({ title: "Viewed" });
    const paths = [...lists, `/board/${board.id}`];
    await warmUp(paths);
    const view = { boardId: board.id, network: "ann", visitorHash: "ann" };
    expect(await findRendered(paths, () => site.persistence.views.recordViews("2025-06-01", [view]))).toEqual([]);
  });
});

test("a cached response has its tags in a header when CDN_CACHE_TAGS is on", async () => {
  const { id } = await publish();
  const tags = async (client: typeof visitor, path: string) =>
    (await client.get(path)).headers.get("Cache-Tag")?.split(",").toSorted() ?? null;
  await readAll(current, [`/board/${id}`, "/", "/japandi"]);
  expect(await tags(visitor, "/")).toEqual(expect.arrayContaining([`board:${id}`, "list", "site", "terms:style"]));
  expect(await tags(visitor, `/board/${id}`)).toEqual(
    expect.arrayContaining([`board:${id}`, "list:room:living-room", "site"]),
  );
  expect(await tags(visitor, "/japandi")).toEqual(
    expect.arrayContaining([`board:${id}`, "list:style:japandi", "terms:room", "terms:style"]),
  );
  expect(await tags(elsewhere, "/")).toBeNull();
});

import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import type { PageRenderer } from "../../../../adapters/http/contract/page-renderer.ts";
import type { PageSource } from "../../../../adapters/http/pages/pages.ts";
import { isUuid } from "../../../../core/kernel/text.ts";
import { aJpeg } from "../../../builders/jpeg.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";
import { apiSite } from "../api-site.ts";
import { nineProducts, payload } from "../payloads.ts";
import { createUploadCalls } from "../upload-calls.ts";

const env = { PUBLIC_URL: "https://boards.example" };
/** URLs of the pages that the node of `site` rendered. */
const rendered: string[] = [];

/** Pages that contain all that a page can show, without its markup. */
function createDataPages(rendered: string[] = []): PageSource {
  const render: PageRenderer["render"] = async ({ url, reads }) => {
    rendered.push(url);
    const [path = "", query = ""] = url.split("?");
    const name = path.split("/").at(-1) ?? "";
    const q = new URLSearchParams(query).get("q");
    const list = (filter: object) => reads.publishedCards({ limit: 24, ...filter });
    const content = await Promise.all([
      ...[reads.featured(4), reads.mostLoved(null), reads.styles(), reads.rooms(), reads.site()],
      ...[list(q === null ? {} : { q }), list({ style: name }), list({ room: name })],
      isUuid(name) ? reads.board(name) : null,
    ]);
    return { status: 200, html: JSON.stringify(content) };
  };
  return { assets: (_ctx, next) => next(), page: async () => ({ template: "", renderer: { render } }) };
}

const site = await apiSite({ env, change: () => ({ pages: createDataPages(rendered) }) });
const other = await apiSite({ env, databaseUrl: site.databaseUrl, change: () => ({ pages: createDataPages() }) });
/** A node whose cache is emptied before every comparison. */
const changes = fakeContentChanges();
const uncached = await apiSite({
  env,
  databaseUrl: site.databaseUrl,
  change: () => ({ pages: createDataPages(), contentChanges: changes.contentChanges }),
});
const admin = await site.admin();
const [visitor, elsewhere, reference] = [site.visitor(), other.visitor(), uncached.visitor()];

const lists = ["/", "/boards?q=again", "/japandi", "/kitchen", "/styles"];
const documents = ["/feed.xml", "/feeds/rustic.xml", "/sitemap.xml"];
const reads = [
  "/api/boards/published",
  "/api/boards/published?view=card&limit=24&room=kitchen",
  "/api/styles",
  "/api/site",
];
const shared = [...lists, ...documents, ...reads];

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
  await readAll(visitor, paths);
  return [...rendered].toSorted();
}

/** Images are probed in the background and then change the pages once; requests until nothing is rendered any more. */
async function warmUp(paths: readonly string[]): Promise<void> {
  await expect.poll(() => findRendered(paths)).toEqual([]);
}

/** The writer and visitors of the same node get what a node without a cache creates, at once. */
async function expectCurrent(paths: readonly string[]): Promise<void> {
  const readReference = async () => {
    changes.announce();
    return await readAll(reference, paths);
  };
  const before = await readReference();
  const found = await Promise.all([visitor, admin].map((client) => readAll(client, paths)));
  const expected = await readReference();
  // The size of an image can become known in between.
  if (JSON.stringify(before) !== JSON.stringify(expected)) return await expectCurrent(paths);
  for (const answers of found) expect(answers).toEqual(expected);
}

/** Another node shows a write soon. */
async function expectSoonElsewhere(paths: readonly string[]): Promise<void> {
  changes.announce();
  const expected = await readAll(reference, paths);
  await expect.poll(() => readAll(elsewhere, paths)).toEqual(expected);
}

const noButton = { label: "", url: "" };
const toProfiles = (label: string) => ({
  pinterest: { label, url: "https://www.pinterest.com/hearthboard" },
  instagram: noButton,
});
const second = { title: "Second", style: "Rustic", room: "Kitchen", status: "published" };
const uploads = await createUploadCalls(site);
const cover = await uploads.finalizeAndGetPath(await uploads.uploadNew(Uint8Array.from(await aJpeg())));
// Otherwise a probe in the background changes the pages between two reads.
await site.persistence.imageInfos.save(cover, { width: 900, height: 600, placeholder: null });
const terms = z.array(z.object({ id: z.string(), name: z.string() }));
const list = async (path: string) => (await admin.get(`/api/${path}`)).json(terms);
const send = async (method: string, path: string, name: string, body?: object) =>
  admin.send(method, `/api/${path}/${(await list(path)).find((term) => term.name === name)?.id}`, body);
const first = await publish({ title: "First" });
const patch = (change: object) => admin.send("PATCH", `/api/boards/${first.id}`, change);

/** Each is possible after any of the others; a write that is refused then leaves everything as it is. */
const kindsOfWrites: Readonly<Record<string, (number: number) => Promise<unknown>>> = {
  "publish a board": () => admin.send("POST", "/api/boards", payload(second)),
  "rename a board": (number) => patch({ title: `Renamed ${number}` }),
  "move a board to another style and room": () => patch({ style: "Rustic", room: "Kitchen" }),
  "move a board back": () => patch({ style: "Japandi", room: "Living Room" }),
  "remove the room of a board": () => patch({ room: null }),
  "withdraw a board": () => patch({ status: "draft" }),
  "publish a board again": () => patch({ status: "published" }),
  "move a board to the trash": () => admin.send("DELETE", `/api/boards/${first.id}`),
  "restore a board": () => admin.send("POST", `/api/boards/${first.id}/restore`),
  "change the products of a board": () => patch({ products: nineProducts.toReversed() }),
  "add a style": () => admin.send("POST", "/api/styles", { name: "Rustic" }),
  "add a style without a bundled image": () => admin.send("POST", "/api/styles", { name: "Arctic" }),
  "add a room": () => admin.send("POST", "/api/rooms", { name: "Attic" }),
  "reverse the styles": async () =>
    admin.send("PUT", "/api/styles/order", { ids: (await list("styles")).map(({ id }) => id).toReversed() }),
  "give a style a cover": () => send("PATCH", "styles", "Arctic", { cover }),
  "take a cover away": () => send("PATCH", "styles", "Arctic", { cover: null }),
  "delete a style": () => send("DELETE", "styles", "Rustic"),
  "delete a room": () => send("DELETE", "rooms", "Attic"),
  "change a social profile": (number) => admin.send("PUT", "/api/social-profiles", toProfiles(`Pins ${number}`)),
  "pause a retailer": () => admin.send("PUT", "/api/retailers/amazon/pause"),
  "resume a retailer": () => admin.send("DELETE", "/api/retailers/amazon/pause"),
};

/** Reads random paths until it is stopped, so that responses are being created during all writes. */
function readMeanwhile(paths: readonly string[]) {
  let isStopped = false;
  const read = async () => {
    for (let turn = 0; !isStopped; turn += 1) await visitor.get(paths[(turn * 7) % paths.length] ?? "/");
  };
  const readers = [read(), read(), read()];
  return async () => {
    isStopped = true;
    await Promise.all(readers);
  };
}

test("returns no outdated page, read, feed, sitemap or image after any sequence of writes", async () => {
  const images = first.products.slice(0, 1).map(({ picture }) => `${picture.src}?w=320`);
  const paths = [...shared, ...images, `/board/${first.id}`, `/embed/board/${first.id}`, `/api/boards/${first.id}`];
  const stop = readMeanwhile(paths);
  onTestFinished(stop);
  const sequence = fc.shuffledSubarray(Object.keys(kindsOfWrites), { minLength: 8, maxLength: 9 });
  let number = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (names) => {
      for (const name of names) {
        number += 1;
        await kindsOfWrites[name]?.(number);
        await expectCurrent(paths);
      }
      await expectSoonElsewhere(paths);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

test("a draft's save and counted views leave every page cached", async () => {
  const draft = (await admin.send("POST", "/api/boards", payload())).json(boardSchema);
  const board = await publish({ title: "Viewed" });
  const paths = [...lists, `/board/${board.id}`];
  await warmUp(paths);
  const save = () => admin.send("PATCH", `/api/boards/${draft.id}`, { title: "Again" });
  expect(await findRendered(paths, save)).toEqual([]);
  const view = { boardId: board.id, network: "ann", visitorHash: "ann" };
  expect(await findRendered(paths, () => site.persistence.views.recordViews("2025-06-01", [view]))).toEqual([]);
});

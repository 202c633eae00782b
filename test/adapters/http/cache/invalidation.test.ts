import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { allOperations } from "../../../../adapters/http/contract/operations/index.ts";
import { libraryOperations } from "../../../../adapters/http/contract/operations/library.ts";
import { type TermPath, termOperations, termPaths } from "../../../../adapters/http/contract/operations/terms.ts";
import { createImageUrls } from "../../../../adapters/http/presenters/image-urls.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import type { ContentChanges } from "../../../../core/site/content-changes.port.ts";
import { aContentRights } from "../../../builders/content-rights.ts";
import { aJpeg } from "../../../builders/jpeg.ts";
import { compositionOf, placed } from "../../../core/composition/any-composition.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";
import { apiSite, siteKeys } from "../api-site.ts";
import { call, called } from "../operation-caller.ts";
import { payload } from "../payloads.ts";
import type { OperationRequest } from "../product-operations.ts";
import { createUploadCalls } from "../upload-calls.ts";
import { createDataPages } from "./data-pages.ts";

const env = { PUBLIC_URL: "https://boards.example", AMAZON_PARTNER_TAG: "yours-20" };
/** URLs of the pages that the node of `other` rendered. */
const rendered: string[] = [];

let forgetResponses: () => void = () => undefined;
/** Pages of the first node whose content has been read, and which are not sent before this. */
let heldPages = 0;
let release = Promise.resolve();

/** Changes of a node that learns of them only when it asks: notifications can be later than the response to a write. */
function withoutNotifications(changes: ContentChanges): ContentChanges {
  const { contentChanges, announce } = fakeContentChanges();
  forgetResponses = announce;
  let hasMissed = false;
  changes.subscribe(() => {
    hasMissed = true;
  });
  const catchUp = async () => {
    await changes.catchUp();
    if (hasMissed) announce();
    hasMissed = false;
  };
  return { ...changes, subscribe: contentChanges.subscribe, catchUp };
}

const site = await apiSite({
  env,
  change: (created) => ({
    pages: createDataPages([], () => {
      heldPages += 1;
      return release;
    }),
    contentChanges: withoutNotifications(created.contentChanges),
  }),
});
const { databaseUrl } = site;
/** All nodes have the same uploaded images. */
const prepare = (container: typeof site.container) =>
  container.rebind(tokens.storage).toConstantValue(site.container.get(tokens.storage));
const other = await apiSite({ env, databaseUrl, prepare, change: () => ({ pages: createDataPages(rendered) }) });
/** A node whose cache is emptied before every comparison. */
const changes = fakeContentChanges();
const uncached = await apiSite({
  env,
  databaseUrl,
  prepare,
  change: () => ({ pages: createDataPages(), contentChanges: changes.contentChanges }),
});
const admin = await site.admin();
const [visitor, elsewhere, reference] = [site.visitor(), other.visitor(), uncached.visitor()];

/** The answers at these paths, by path. */
async function readAll(client: Pick<typeof visitor, "get">, paths: readonly string[]) {
  const read = async (path: string) => {
    const { status, headers, text } = await client.get(path);
    return [path, `${status} ${headers.get("Location") ?? ""} ${text}`] as const;
  };
  return Object.fromEntries(await Promise.all(paths.map(read)));
}

/** What a node without a cache answers now. */
async function readReference(paths: readonly string[]) {
  // Also reads which retailers are paused.
  await uncached.persistence.contentChanges.catchUp();
  changes.announce();
  return await readAll(reference, paths);
}

const uploads = await createUploadCalls(site);
const cover = await uploads.finalizeAndGetPath(await uploads.uploadNew(Uint8Array.from(await aJpeg())));
// Otherwise it is probed in the background, which changes the pages between two reads.
await site.persistence.imageInfos.save(cover, { width: 900, height: 600, placeholder: null });

const ownProduct = { asin: null, imageUrl: "/sample-catalogue/none.jpg", amazonUrl: null };
const products = [
  { ...ownProduct, id: "bench", title: "Bench" },
  { ...ownProduct, id: "shop", title: "Sofa of a shop", amazonUrl: "https://shop.example/sofa" },
  { ...ownProduct, id: "B0TYPED001", asin: "B0TYPED001", title: "Lamp of Amazon" },
];
const composition = compositionOf(
  products.map(({ id }) => ({ kind: "product", product: id, treatment: "framed", ...placed() })),
);

async function publish(changes: object = {}) {
  const board = payload({ title: "Quiet", status: "published", products, ...changes });
  return (await admin.send("POST", "/api/boards", board)).json(boardSchema);
}

const addTerm = (list: TermPath, name: string) => admin.send("POST", `/api/${list}`, { name });
const listTerms = async (list: TermPath) =>
  (await admin.get(`/api/${list}`)).json(termOperations(list).list.responses[200]);
for (const list of termPaths) await addTerm(list, `other ${list}`);

/** What the writes of one row below are made to: a board with a product and terms of its own. */
async function createSubject(number: number) {
  for (const list of termPaths) await addTerm(list, `${list} ${number}`);
  const names = { title: `Quiet ${number}`, style: `styles ${number}`, room: `rooms ${number}` };
  const own = { ...ownProduct, id: `own-${number}`, title: `Chair ${number}` };
  const { id } = await publish({ ...names, products: [own, ...products], composition, uploadedMoodboardUrl: cover });
  return { number, id };
}
type Subject = Awaited<ReturnType<typeof createSubject>>;

async function findProduct({ number }: Subject) {
  const page = (await admin.get("/api/products?limit=100")).json(libraryOperations.listProducts.responses[200]);
  const found = page.products.find(({ itemId }) => itemId === `own-${number}`);
  return (await admin.get(`/api/products/${found?.id}`)).json(libraryOperations.getProduct.responses[200]);
}

async function stage(id: string, title: string) {
  const { version } = (await admin.get(`/api/boards/${id}`)).json(boardSchema);
  const response = await admin.send("PUT", `/api/boards/${id}/staged`, { title, version, stagedAt: null });
  return { title, version, stagedAt: response.json(z.object({ savedAt: z.string() })).savedAt };
}

type GetRequest = (it: Subject) => OperationRequest | Promise<OperationRequest>;
/** A write: the operation, the status of its response and its request. */
type Write = readonly [operation: string, status: number, getRequest: GetRequest];

const update = (body: object): Write => ["updateBoard", 200, ({ id }) => ({ params: { id }, body })];
const bulk = (change: object): Write => ["changeBoards", 200, ({ id }) => ({ body: { boards: [{ id, ...change }] } })];
const star = (getIds: (it: Subject) => readonly string[]): Write => [
  "setFeaturedBoards",
  200,
  async (it) => {
    // Without a newer one, the board can be the first one anyway.
    await publish();
    return { body: { ids: getIds(it) } };
  },
];
async function changeProduct(it: Subject, body: object) {
  const { id, version } = await findProduct(it);
  return { params: { id }, body: { version, ...body } };
}
async function replaceProduct(it: Subject) {
  const successor = await admin.send("POST", "/api/products", { ...ownProduct, title: "Successor" });
  const successorId = successor.json(libraryOperations.createProduct.responses[201]).id;
  return { params: { id: (await findProduct(it)).id }, body: { successorId } };
}
async function onTerm(list: TermPath, wanted: string, body?: object) {
  return { params: { id: (await listTerms(list)).find(({ name }) => name === wanted)?.id ?? "" }, body };
}
const changeStyle = (cover: string | null): Write => [
  "changeStyle",
  200,
  ({ number }) => onTerm("styles", `styles ${number}`, { cover }),
];
/** All that can be done with terms of any list; the board has the name of the renamed one. */
const changeTerms = (list: TermPath): readonly Write[] => [
  [`add-${list}`, 201, ({ number }) => ({ body: { name: `added ${list} ${number}` } })],
  [`rename-${list}`, 200, ({ number }) => onTerm(list, `${list} ${number}`, { name: `new ${list} ${number}` })],
  [
    `rename-${list}`,
    200,
    ({ number }) => onTerm(list, `new ${list} ${number}`, { name: `other ${list}`, merge: true }),
  ],
  [`remove-${list}`, 204, ({ number }) => onTerm(list, `added ${list} ${number}`)],
];
const changePause = (operation: string, source: string): Write => [operation, 200, () => ({ params: { source } })];
const changeSite = (label: string, disclosure?: string): Write => {
  const pinterest = { label, url: "https://www.pinterest.com/hearthboard" };
  return ["changeSocialProfiles", 200, () => ({ body: { pinterest, instagram: { label: "", url: "" }, disclosure } })];
};

/** The writes of a row are made in this order, each from the state that the one before it left. */
const kindsOfWrites: readonly (readonly Write[])[] = [
  [["createBoard", 201, () => ({ body: payload({ title: "Second", status: "published", products }) })]],
  [update({ title: "Renamed" }), update({ style: "other styles", room: "other rooms" }), update({ room: null })],
  [update({ status: "draft" }), update({ status: "published" })],
  [
    ["deleteBoard", 204, ({ id }) => ({ params: { id } })],
    ["restoreBoard", 200, ({ id }) => ({ params: { id } })],
  ],
  [
    update({ products: products.toReversed() }),
    ["restoreRevision", 200, ({ id }) => ({ params: { id, version: "1" }, body: {} })],
    ["updateBoard", 200, async ({ id }) => ({ params: { id }, body: await stage(id, "Later") })],
  ],
  [bulk({ style: "other styles", adjective: "Calm" }), bulk({ status: "draft" }), bulk({ status: "published" })],
  [bulk({ isDeleted: true }), bulk({ isDeleted: false })],
  [star(({ id }) => [id]), star(() => [])],
  [
    changeStyle(cover),
    changeStyle(null),
    ["orderStyles", 200, async () => ({ body: { ids: (await listTerms("styles")).map(({ id }) => id).toReversed() } })],
  ],
  ...termPaths.map(changeTerms),
  [
    ["updateProduct", 200, (it) => changeProduct(it, { title: "Edited" })],
    ["updateProduct", 200, (it) => changeProduct(it, { imageUrl: cover, alternativeText: "From above" })],
    ["updateProduct", 200, (it) => changeProduct(it, { isGone: true })],
    ["replaceProduct", 200, replaceProduct],
    ["undoReplacement", 200, async (it) => ({ params: { id: (await findProduct(it)).replacements[0]?.id ?? "" } })],
  ],
  [changePause("pauseRetailer", "shop"), changePause("resumeRetailer", "shop")],
  [changePause("pauseRetailer", "amazon"), changePause("resumeRetailer", "amazon")],
  [changeSite("Pins"), changeSite("Pins", "We earn from links."), changeSite("Pins", "")],
];

/** Groups whose writes change nothing that visitors see, and such writes of other groups. */
const groupsWithoutEffect = new Set([
  ...["Accounts", "Users", "Second factors", "Clicks", "Moodboards"],
  ...["Products and descriptions", "Background jobs"],
]);
const withoutEffect = new Set([
  ...["duplicateBoard", "countView", "draftBoard", "draftNextBoard", "scheduleChange", "cancelChange"],
  ...["saveStaged", "discardStaged"],
  ...["createPreview", "revokePreview", "answerPreview", "createProduct", "refreshProducts", "deleteProduct"],
]);

const shared = [
  ...["/", "/boards?q=quiet", "/other-styles", "/other-rooms", "/feed.xml", "/feeds/other-styles.xml", "/sitemap.xml"],
  ...["/api/boards/published", "/api/boards/published?view=card&limit=24&room=other-rooms", "/api/site", cover],
  `${createImageUrls(siteKeys.images, aContentRights()).toUrl(cover)}?w=384`,
  ...termPaths.map((list) => `/api/${list}`),
];
const listPaths = ({ number, id }: Subject) => [
  ...[...shared, `/board/${id}`, `/embed/board/${id}`],
  ...[`/styles-${number}`, `/feeds/styles-${number}.xml`, `/rooms-${number}`],
];

/** Requests all paths. Their pages have read what is there now, and are sent when `sendPages` is called. */
async function askForPages(paths: readonly string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  [heldPages, release] = [0, promise];
  let answered = 0;
  forgetResponses();
  const asking = Promise.all(
    paths.map(async (path) => {
      await visitor.get(path);
      answered += 1;
    }),
  );
  await expect.poll(() => answered + heldPages, { interval: 2 }).toBe(paths.length);
  const sendPages = async () => {
    release = Promise.resolve();
    // Until later requests for the same pages have arrived.
    await sleep(10);
    resolve();
  };
  return { asking, sendPages };
}

/** The answers without what every save changes: versions and times. */
function listContent(answers: Readonly<Record<string, string>>): string {
  return Object.values(answers)
    .join()
    .replaceAll(/"version":\d+|-\d+\.jpg|[\d-]{10}T[\d:.]+Z|[\d:]{8} GMT/gu, "");
}

/** The writer and visitors of the same node get what a node without a cache creates, at once, and it is new. */
async function expectNewAfter([operation, status, getRequest]: Write, it: Subject): Promise<void> {
  // Only visitors get 404 for a draft.
  const [paths, ofVisitors] = [listPaths(it), [`/api/boards/${it.id}`]];
  const request = await getRequest(it);
  const before = await readAll(visitor, [...paths, ...ofVisitors]);
  const { asking, sendPages } = await askForPages([...paths, ...ofVisitors]);
  await call(admin, operation, status, request);
  const finding = Promise.all([readAll(visitor, [...paths, ...ofVisitors]), readAll(admin, paths)]);
  await sendPages();
  const [found, foundByAdmin] = await finding;
  const expected = await readReference([...paths, ...ofVisitors]);
  const made = `${operation} ${JSON.stringify(request)}`;
  expect(listContent(expected), made).not.toBe(listContent(before));
  expect(found, made).toEqual(expected);
  expect({ ...expected, ...foundByAdmin }, made).toEqual(expected);
  await asking;
  expect(await readAll(visitor, [...paths, ...ofVisitors]), made).toEqual(expected);
}

test("a read after a write is new, for everybody, after any sequence of all kinds of writes", async () => {
  // Otherwise a probe of the site's own image changes the pages between two reads.
  await expect.poll(async () => (await elsewhere.get("/api/site")).text).toContain('"width":');
  const rows: { readonly writes: readonly Write[]; readonly it: Subject }[] = [];
  for (const writes of kindsOfWrites) rows.push({ writes, it: await createSubject(rows.length) });
  const turns = rows.flatMap((row) => row.writes.map(() => row));
  const anyOrder = fc.shuffledSubarray(turns, { minLength: turns.length });
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      const left = new Map(rows.map((row) => [row, [...row.writes]]));
      for (const row of order) {
        const write = left.get(row)?.shift();
        if (write !== undefined) await expectNewAfter(write, row.it);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  // Another node shows them soon.
  const paths = [...new Set(rows.flatMap(({ it }) => listPaths(it)))];
  const expected = await readReference(paths);
  await expect.poll(() => readAll(elsewhere, paths)).toEqual(expected);
  const notMade = allOperations.filter(({ method, id, group }) => {
    return method !== "get" && !groupsWithoutEffect.has(group) && !withoutEffect.has(id) && !called.has(id);
  });
  expect(notMade.map(({ id }) => id)).toEqual([]);
  // It reads much: longer than others on a busy machine.
}, 600_000);

/** The pages that are rendered after a write, in the background or when they are requested. */
async function findRendered(paths: readonly string[], write?: () => Promise<unknown>): Promise<readonly string[]> {
  rendered.length = 0;
  await write?.();
  await other.persistence.contentChanges.catchUp();
  await readAll(elsewhere, paths);
  return [...rendered].toSorted();
}

test("a draft's save and counted views leave every page cached", async () => {
  const writer = await other.admin();
  const draft = (await writer.send("POST", "/api/boards", payload())).json(boardSchema);
  const board = await publish({ title: "Viewed" });
  const paths = ["/", "/boards?q=again", "/japandi", "/styles", `/board/${board.id}`];
  // Images are probed in the background and then change the pages once.
  await expect.poll(() => findRendered(paths)).toEqual([]);
  const save = () => writer.send("PATCH", `/api/boards/${draft.id}`, { title: "Again" });
  expect(await findRendered(paths, save)).toEqual([]);
  const view = { boardId: board.id, network: "ann", visitorHash: "ann" };
  expect(await findRendered(paths, () => site.persistence.views.recordViews("2025-06-01", [view]))).toEqual([]);
});

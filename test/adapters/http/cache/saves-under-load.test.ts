import { afterAll, expect, test, vi } from "vitest";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { apiSite } from "../api-site.ts";
import { createCountingPages } from "../pages/counting-pages.ts";
import { payload } from "../payloads.ts";

// Time stands still, so that a revalidation lasts until the test ends its rendering, also on a slow machine.
vi.useFakeTimers({ toFake: ["performance"] });
afterAll(() => void vi.useRealTimers());
const counting = createCountingPages();
/** Called when a rendering begins; a rendering ends when `hold` resolves. */
let begin = () => {};
let hold: Promise<void> = Promise.resolve();
const site = await apiSite({
  change: () => ({
    pages: {
      ...counting.pages,
      page: async (url) => {
        const { template, renderer } = await counting.pages.page(url);
        const render: typeof renderer.render = async (request) => {
          const [board] = await request.reads.featured(1);
          begin();
          await hold;
          const rendered = await renderer.render(request);
          return { ...rendered, html: `${rendered.html}${board?.title ?? "no board"}` };
        };
        return { template, renderer: { ...renderer, render } };
      },
    },
  }),
});
/** All content counts as changed when the connection for changes opens; the age of a change is the time since the last read. */
const waitUntilChangesAreRead = () =>
  vi.waitFor(() => expect(site.persistence.contentChanges.isCurrent()).toBe(true), { timeout: 10_000 });
await waitUntilChangesAreRead();
const admin = await site.admin();
const visitor = site.visitor();

/** Each board has titles of its own. */
let boards = 0;

/** A published board, and the home page being rendered in the background for the first visitor after the board was saved. */
async function startRendering() {
  boards += 1;
  [begin, hold] = [() => {}, Promise.resolve()];
  const titles = { before: `Before ${boards}`, after: `After ${boards}` };
  const board = payload({ title: titles.before, status: "published" });
  const { id } = (await admin.send("POST", "/api/boards", board)).json(boardSchema);
  const save = (change: object) => admin.send("PATCH", `/api/boards/${id}`, change);
  // No response may be stale for so long.
  vi.advanceTimersByTime(1_000);
  await waitUntilChangesAreRead();
  await visitor.get("/");
  counting.reset();
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  [begin, hold] = [begun.resolve, held.promise];
  await save({ title: titles.after });
  const first = visitor.get("/");
  await begun.promise;
  return { ...titles, id, save, first, finish: held.resolve };
}

test("visitors get the previous page, marked as stale, while it is rendered once in the background", async () => {
  const { before, after, first, finish } = await startRendering();
  const requests = [first, ...Array.from({ length: 20 }, () => visitor.get("/"))];
  await visitor.get("/healthz");
  finish();
  const stale = (await Promise.all(requests)).filter(({ text }) => text.includes(before));
  expect(stale).toHaveLength(requests.length);
  expect(new Set(stale.map(({ headers }) => headers.get("Cache-Control")))).toEqual(new Set(["no-store"]));
  await vi.waitFor(async () => expect((await visitor.get("/")).text).toContain(after));
  expect(counting.rendered()).toEqual(["/"]);
});

test("an admin gets the page with the saved change, never the previous one", async () => {
  const { after, first, finish } = await startRendering();
  const read = admin.get("/");
  await visitor.get("/healthz");
  finish();
  expect((await read).text).toContain(after);
  await first;
});

test("an unpublished board returns 404 at once and disappears from other pages within a second", async () => {
  const { id, before, after, save, first, finish } = await startRendering();
  const readBoard = async () => (await visitor.get(`/api/boards/${id}`)).status;
  expect(await readBoard()).toBe(200);
  await save({ status: "draft" });
  expect(await readBoard()).toBe(404);
  finish();
  await first;
  vi.advanceTimersByTime(1_000);
  const requests = Array.from({ length: 20 }, () => visitor.get("/"));
  const texts = (await Promise.all(requests)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes(before) || text.includes(after))).toEqual([]);
});

test("visitors get the previous list of the API, marked as stale, while it is created again", async () => {
  const { after, save, first, finish } = await startRendering();
  finish();
  await first;
  const read = () => visitor.get("/api/boards/published?view=featured&limit=4");
  await read();
  await save({ title: "Renamed" });
  const stale = await read();
  expect([stale.text.includes(after), stale.headers.get("Cache-Control")]).toEqual([true, "no-store"]);
  await vi.waitFor(async () => expect((await read()).text).toContain("Renamed"));
});

import { Pool } from "pg";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { libraryOperations } from "../../../adapters/http/contract/operations/library.ts";
import { type TermPath, termOperations } from "../../../adapters/http/contract/operations/terms.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { makeFinishRenames } from "../../../core/term/rename-term.ts";
import { getBoard, insertBoards } from "../../bench/many-boards.ts";
import { runSql } from "../../environment/database.ts";
import { apiSite } from "./api-site.ts";
import { createRenderedPages } from "./pages/rendered-pages.ts";
import { payload } from "./payloads.ts";

const pages = await createRenderedPages();
const site = await apiSite({ change: () => ({ pages }) });
const admin = await site.admin();
const visitor = site.visitor();
const storedProduct = libraryOperations.createProduct.responses[201];
const terms = termOperations("styles");

async function add(path: TermPath, name: string) {
  return (await admin.send("POST", `/api/${path}`, { name })).json(terms.rename.responses[200]);
}

const rename = (path: TermPath, { id }: { readonly id: string }, name: string, merge?: boolean) =>
  admin.send("POST", `/api/${path}/${id}/rename`, { name, merge });

async function addBoard(changes: object) {
  return (await admin.send("POST", "/api/boards", payload(changes))).json(boardSchema);
}

const readBoard = async (id: string) => (await admin.get(`/api/boards/${id}`)).json(boardSchema);
const list = async (path: TermPath) => (await visitor.get(`/api/${path}`)).json(terms.list.responses[200]);
const count = async (path: TermPath) => (await admin.get(`/api/${path}/board-counts`)).json(terms.count.responses[200]);

async function redirectOf(path: string) {
  const { status, headers } = await visitor.get(path);
  return status === 301 ? headers.get("Location") : status;
}

describe("A renamed style", () => {
  test("has the new name on boards, in titles that followed the subject, in drafts and in the trash", async () => {
    const style = await add("styles", "Coastal");
    const [named, titled, trashed] = [
      await addBoard({ style: "coastal", subject: "coastal Den", title: "coastal Den", room: "Den" }),
      await addBoard({ style: "Coastal", subject: "By the sea", title: "A Coastal room", status: "published" }),
      await addBoard({ style: "COASTAL", room: null, subject: "COASTAL", title: "" }),
    ];
    await admin.send("DELETE", `/api/boards/${trashed.id}`);
    const response = await rename("styles", style, "  Sea  Side ");
    expect([response.status, response.json(terms.rename.responses[200]).name]).toEqual([200, "Sea Side"]);
    expect(await readBoard(named.id)).toMatchObject({
      ...{ style: "Sea Side", subject: "Sea Side Den", title: "Sea Side Den", room: "Den" },
      version: named.version + 1,
    });
    expect(await readBoard(titled.id)).toMatchObject({
      ...{ style: "Sea Side", subject: "By the sea", title: "A Coastal room" },
    });
    await admin.send("POST", `/api/boards/${trashed.id}/restore`);
    expect(await readBoard(trashed.id)).toMatchObject({ subject: "Sea Side", title: "Sea Side" });
    const revisions = await site.persistence.revisions.list({ boardId: named.id, limit: 2, before: null });
    expect(revisions.map(({ version, author, reason }) => [version, author, reason])).toEqual([
      [named.version + 1, "ada", "Renamed “Coastal” to “Sea Side”"],
      [named.version, "ada", null],
    ]);
    expect(await count("styles")).toEqual([{ id: style.id, boards: 3, published: 1 }]);
    expect((await visitor.get("/api/boards/published?view=card&q=side")).text).toContain(titled.id);
  });

  test("keeps its image and has its page, feed and lists at the new address", async () => {
    const [style] = await list("styles");
    expect(style).toMatchObject({ imageUrl: "/pictures/styles/coastal.jpg", formerSlugs: ["coastal"] });
    expect(await redirectOf("/coastal?after=x")).toBe("/sea-side?after=x");
    // Browsers do not keep it, as another style can take the name.
    expect((await visitor.get("/coastal")).headers.get("Cache-Control")).toContain("max-age=0");
    expect(await redirectOf("/Coastal")).toBe("/coastal");
    expect(await redirectOf("/feeds/coastal.xml")).toBe("/feeds/sea-side.xml");
    expect(await redirectOf("/boards?style=coastal&q=a")).toBe("/boards?q=a&style=sea-side");
    for (const path of ["/sea-side", "/feeds/sea-side.xml"]) {
      expect((await visitor.get(path)).text).toContain("A Coastal room");
    }
  });

  test("redirects from all earlier names, until another style takes one of them", async () => {
    const [style = { id: "" }] = await list("styles");
    await rename("styles", style, "Shore");
    expect(await redirectOf("/coastal")).toBe("/shore");
    expect(await redirectOf("/sea-side")).toBe("/shore");
    await rename("styles", style, "Sea Side");
    expect([await redirectOf("/sea-side"), await redirectOf("/shore")]).toEqual([200, "/sea-side"]);
    await add("rooms", "Coastal");
    expect(await redirectOf("/coastal")).toBe(200);
    expect((await visitor.get("/coastal")).text).not.toContain("A Coastal room");
  });

  test("takes a new spelling of its name without a redirect", async () => {
    const [style = { id: "" }] = await list("styles");
    expect((await rename("styles", style, "SEA side")).json(terms.rename.responses[200]).name).toBe("SEA side");
    expect(await redirectOf("/sea-side")).toBe(200);
    expect((await visitor.get("/api/boards/published?style=sea-side")).text).toContain('"style":"SEA side"');
  });
});

describe("A merge", () => {
  test("is offered for the name of another style, and puts all boards under it", async () => {
    const [cozy, warm] = [await add("styles", "Cozy"), await add("styles", "Warm")];
    const board = await addBoard({ style: "Cozy", subject: "Cozy Den", room: "Den", status: "published" });
    const refused = await rename("styles", cozy, "warm");
    expect(refused.status).toBe(409);
    expect(refused.json(errorBodySchema)).toMatchObject({
      message: "“Warm” already exists.",
      suggestion: "Merge “Cozy” into “Warm” instead, or choose another name.",
    });
    expect((await readBoard(board.id)).style).toBe("Cozy");
    expect((await rename("styles", cozy, "warm", true)).json(terms.rename.responses[200]).id).toBe(warm.id);
    expect(await readBoard(board.id)).toMatchObject({ style: "Warm", subject: "Warm Den" });
    expect((await list("styles")).map(({ name }) => name)).not.toContain("Cozy");
    expect(await redirectOf("/cozy")).toBe("/warm");
  });

  test.each([
    ["with itself", "Warm", true, 409, "“Warm” cannot be merged with itself."],
    ["into a style that does not exist", "Nothing", true, 404, "There is no “Nothing” to merge “Warm” into."],
    ["into a room", "Nursery", true, 404, "There is no “Nursery” to merge “Warm” into."],
    ["as a rename to the name of a room", "Nursery", false, 409, "“Nursery” already exists."],
    ["as a rename to a route of the site", "Admin", false, 409, "“Admin” is the address of another page."],
    ["as a rename without a letter", "--", false, 422, expect.stringContaining("at least one letter")],
  ])("%s is refused and changes nothing", async (_name, name, merge, status, message) => {
    if (!(await list("rooms")).some((room) => room.name === "Nursery")) await add("rooms", "Nursery");
    const before = [await list("styles"), await list("rooms")];
    const [warm = { id: "" }] = (await list("styles")).filter((style) => style.name === "Warm");
    const response = await rename("styles", warm, name, merge);
    expect([response.status, response.json(errorBodySchema).message]).toEqual([status, message]);
    expect([await list("styles"), await list("rooms")]).toEqual(before);
  });
});

test("a renamed fixed room keeps its page, which shows the boards of the new name", async () => {
  const room = await add("rooms", "Living Room");
  const board = await addBoard({ title: "Deep sofas", room: "Living Room", status: "published" });
  await rename("rooms", room, "Lounge");
  expect((await readBoard(board.id)).subject).toBe("Japandi Lounge");
  const page = await visitor.get("/living-room");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Deep sofas");
  expect(page.text).toContain('/lounge"');
  expect(await redirectOf("/feeds/living-room.xml")).toBe("/feeds/lounge.xml");
  expect((await list("rooms")).at(-1)?.imageUrl).toBe("/pictures/rooms/living-room.jpg");
});

test("furniture types are renamed in the library, adjectives on boards", async () => {
  const [type, adjective] = [await add("furniture-types", "Sofa"), await add("adjectives", "Cosy")];
  const body = { title: "Low seat", imageUrl: "/pictures/sofa.jpg", amazonUrl: null, furnitureType: "sofa" };
  const product = (await admin.send("POST", "/api/products", body)).json(storedProduct);
  const board = await addBoard({ adjective: "cosy", furnitureType: "SOFA" });
  await rename("furniture-types", type, "Couch");
  await rename("adjectives", adjective, "Snug");
  const stored = (await admin.get(`/api/products/${product.id}`)).json(storedProduct);
  expect(stored).toMatchObject({ furnitureType: "Couch", version: product.version + 1 });
  expect(await readBoard(board.id)).toMatchObject({ adjective: "Snug", furnitureType: "Couch" });
});

test("changes saved for later while their board waits for a rename get the new name", async () => {
  const style = await add("styles", "Early");
  const board = await addBoard({
    style: "Early",
    subject: "Early Den",
    title: "Early Den",
    room: "Den",
    status: "published",
  });
  const [id, name, author] = [style.id, "Late", "ada"];
  const start = { kind: "style", id, formerSlug: "early", name, targetId: null, cover: null, author } as const;
  await site.persistence.renames.start(start);
  await admin.send("PUT", `/api/boards/${board.id}/staged`, {
    description: "Soon.",
    version: board.version,
    stagedAt: null,
  });
  await site.container.get(tokens.terms).finishRenames();
  const { version } = await readBoard(board.id);
  const staged = (await admin.get(`/api/boards/${board.id}/staged`)).json(
    z.object({ staged: z.object({ board: boardSchema }) }),
  );
  expect(staged.staged.board).toMatchObject({ version, style: "Late", subject: "Late Den", title: "Late Den" });
});

test("many boards are renamed in the background, also after an interruption and a second rename", async () => {
  const [style, boards] = [await add("styles", "Style 0"), 600];
  const pool = new Pool({ connectionString: site.databaseUrl, max: 1 });
  await insertBoards(pool, boards, getBoard({ boards, names: 1 }));
  await pool.end();
  expect((await rename("styles", style, "First")).status).toBe(200);
  const usage = async () => (await count("styles")).find(({ id }) => id === style.id);
  expect(await usage()).toEqual({ id: style.id, boards: 0, published: 0, renaming: { boards, renamed: 0 } });
  expect((await admin.send("POST", "/api/styles", { name: "Style 0" })).status).toBe(409);

  const { renames } = site.persistence;
  const stop = new AbortController();
  const interrupted = makeFinishRenames({
    renames: { ...renames, renameBoards: (...batch) => renames.renameBoards(...batch).finally(() => stop.abort()) },
  });
  await expect(interrupted({ signal: stop.signal })).rejects.toMatchObject({ code: "term.rename-running" });
  expect((await usage())?.renaming).toEqual({ boards, renamed: 500 });
  expect((await rename("styles", style, "Second")).status).toBe(200);
  await site.container.get(tokens.terms).finishRenames();
  expect(await usage()).toMatchObject({ boards });
  expect(await usage()).not.toHaveProperty("renaming");
  expect(await runSql(site.databaseUrl, "select distinct subject from boards where style = 'Second'")).toEqual([
    { subject: "Second Room 0" },
  ]);
  expect([await redirectOf("/style-0"), await redirectOf("/first")]).toEqual(["/second", "/second"]);
});

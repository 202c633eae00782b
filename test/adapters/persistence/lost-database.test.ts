import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { mapConnectionErrors } from "../../../adapters/persistence/database/sql.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard } from "../../builders/a-board.ts";
import { freshDatabase } from "../../environment/database.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

const proxy = await openTcpProxy(await freshDatabase());
const log: string[] = [];
const url = withPassword(proxy.url);
const persistence = await openPersistence({ url, log: (line) => log.push(line) });
afterEach(() => proxy.reconnect());
afterAll(async () => {
  await persistence.close();
  await proxy.close();
});

/** Adds a password, which a server without authentication ignores. */
function withPassword(provided: string): string {
  const address = new URL(provided);
  address.password ||= "secret-of-nobody";
  return address.href;
}

const unavailable = { code: "database.unavailable", suggestion: expect.any(String) };

/** Every database operation of the program, with its name. */
function allOperations(): readonly (readonly [string, () => Promise<unknown>])[] {
  const { boards, boardQueries, terms, users, site, views, sessions, rateLimits } = persistence;
  const id = randomUUID();
  return [
    ["finding a board", () => boards.findById(id)],
    ["adding a board", () => boards.insert(aBoard())],
    ["changing a board", () => boards.update(id, (board) => board)],
    ["a list", () => boardQueries.listPublishedCards({ filter: {}, limit: 1 })],
    ["a list of names", () => terms.list("style")],
    ["finding a user", () => users.findByUsername("ann")],
    ["saving the settings", () => site.save({ socialProfiles: [], disclosure: "" })],
    ["counting views", () => views.recordViews("2025-06-01", [{ boardId: id, network: "ann", visitorHash: "ann" }])],
    ["a session", () => sessions.get(id)],
    ["a limit", () => rateLimits.createLimiter("any", { points: 1, seconds: 1 }).consume("ann")],
    ["migrating", () => persistence.migrate()],
  ];
}

describe("while the database is unavailable", () => {
  it.each(allOperations())("%s fails with database.unavailable and works again afterwards", async (_, runOperation) => {
    await proxy.cut();
    await expect(runOperation()).rejects.toMatchObject(unavailable);
    await proxy.reconnect();
    const result = await Promise.allSettled([runOperation()]);
    expect(result).not.toMatchObject([{ status: "rejected", reason: unavailable }]);
  });

  it("running statements fail with the same error", async () => {
    const under = Promise.allSettled(Array.from({ length: 30 }, () => persistence.boards.insert(aBoard())));
    await proxy.cut();
    const rejected = (await under).filter((result) => result.status === "rejected");
    expect(rejected.length).toBeGreaterThan(0);
    for (const { reason } of rejected) expect(reason).toMatchObject(unavailable);
  });

  it("lost idle connections do not end the process and are logged without the password", async () => {
    await Promise.all(Array.from({ length: 10 }, () => persistence.boards.findById(randomUUID())));
    await proxy.cut();
    expect(await persistence.isReady()).toBe(false);
    await proxy.reconnect();
    expect(await persistence.isReady()).toBe(true);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join("\n")).not.toContain(new URL(url).password);
  });

  it("a database that accepts connections and never responds times out", async () => {
    await proxy.freeze();
    expect(await persistence.isReady()).toBe(false);
    await expect(persistence.boards.findById(randomUUID())).rejects.toMatchObject(unavailable);
  });

  it("a socket whose queue is full, as that of a frozen server is, counts as unavailable", async () => {
    const connecting = Promise.reject(Object.assign(new Error("connect EAGAIN"), { code: "EAGAIN" }));
    await expect(mapConnectionErrors(() => connecting)).rejects.toMatchObject(unavailable);
  });

  it("openPersistence needs no connection", async () => {
    await proxy.cut();
    const another = await openPersistence({ url: proxy.url });
    expect(await another.isReady()).toBe(false);
    await proxy.reconnect();
    expect(await another.isReady()).toBe(true);
    await another.close();
  });

  it("interrupted updates release their connections and change nothing", async () => {
    const board = aBoard();
    await persistence.boards.insert(board);
    for (let round = 0; round < 12; round += 1) {
      let cut = Promise.resolve();
      const change = persistence.boards.update(board.id, (stored) => {
        cut = proxy.cut();
        return { ...stored, title: "Changed" };
      });
      await expect(change).rejects.toMatchObject(unavailable);
      await cut;
      await proxy.reconnect();
    }
    expect(await persistence.boards.findById(board.id)).toEqual(board);
  });
});

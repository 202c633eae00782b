import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aTerm } from "../../builders/a-term.ts";
import { aUser } from "../../builders/a-user.ts";
import { freshDatabase } from "../../environment/database.ts";
import { openWire } from "./tcp-proxy.ts";

const wire = await openWire(await freshDatabase());
const log: string[] = [];
const url = withPassword(wire.url);
const persistence = await openPersistence({ url, log: (line) => log.push(line) });
afterEach(() => wire.reconnect());
afterAll(async () => {
  await persistence.close();
  await wire.close();
});

/** A server that asks for no password takes any. */
function withPassword(provided: string): string {
  const address = new URL(provided);
  address.password ||= "secret-of-nobody";
  return address.href;
}

const unavailable = { code: "database.unavailable", suggestion: expect.any(String) };

/** Everything the program asks of the database, each of which must say that it is away. */
function everything(): readonly (readonly [string, () => Promise<unknown>])[] {
  const { boards, boardQueries, terms, users, site, viewLog, sessions, rateLimits } = persistence;
  const id = randomUUID();
  return [
    ["finding a board", () => boards.findById(id)],
    ["adding a board", () => boards.insert(aBoard())],
    ["changing a board", () => boards.update(id, (board) => board)],
    ["emptying the trash", () => boards.deleteTrashedBefore(new Date(0))],
    ["a list", () => boardQueries.listPublishedCards({ filter: {}, limit: 1 })],
    ["the duplicate check", () => boardQueries.findSimilar({ style: "Japandi", room: null, adjective: null })],
    ["a list of names", () => terms.list("style")],
    ["adding a name", () => terms.insert(aTerm())],
    ["putting names in order", () => terms.reorder("style", [id])],
    ["removing a name", () => terms.delete("style", id)],
    ["finding a user", () => users.findByUsername("ann")],
    ["adding a user", () => users.insert(aUser())],
    ["the settings", () => site.load()],
    ["saving the settings", () => site.save({ socialProfiles: [], disclosure: "" })],
    ["counting views", () => viewLog.recordViews("2025-06-01", [{ boardId: id, network: "ann", visitorHash: "ann" }])],
    ["a session", () => sessions.get(id)],
    ["a limit", () => rateLimits.createLimiter("any", { points: 1, seconds: 1 }).consume("ann")],
    ["migrating", () => persistence.migrate()],
  ];
}

describe("While the database is away", () => {
  it.each(everything())("%s says so and works again afterwards", async (_, ask) => {
    await wire.cut();
    await expect(ask()).rejects.toMatchObject(unavailable);
    await wire.reconnect();
    const result = await Promise.allSettled([ask()]);
    expect(result).not.toMatchObject([{ status: "rejected", reason: unavailable }]);
  });

  it("statements under way end with the same error", async () => {
    const under = Promise.allSettled(Array.from({ length: 30 }, () => persistence.boards.insert(aBoard())));
    await wire.cut();
    const rejected = (await under).filter((result) => result.status === "rejected");
    expect(rejected.length).toBeGreaterThan(0);
    for (const { reason } of rejected) expect(reason).toMatchObject(unavailable);
  });

  it("nothing that happens to idle connections ends the program, and the log hears of it without the password", async () => {
    await Promise.all(Array.from({ length: 10 }, () => persistence.boards.findById(randomUUID())));
    await wire.cut();
    expect(await persistence.ready()).toBe(false);
    await wire.reconnect();
    expect(await persistence.ready()).toBe(true);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join("\n")).not.toContain(new URL(url).password);
  });

  it("a database that takes connections and never answers holds nobody for long", async () => {
    await wire.freeze();
    const start = performance.now();
    expect(await persistence.ready()).toBe(false);
    expect(performance.now() - start).toBeLessThan(5_000);
    await expect(persistence.boards.findById(randomUUID())).rejects.toMatchObject(unavailable);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it("opening does not need it", async () => {
    await wire.cut();
    const another = await openPersistence({ url: wire.url });
    expect(await another.ready()).toBe(false);
    await wire.reconnect();
    expect(await another.ready()).toBe(true);
    await another.close();
  });

  it("changes that it was lost in the middle of give their connections back, and change nothing", async () => {
    const board = aBoard();
    await persistence.boards.insert(board);
    for (let round = 0; round < 12; round += 1) {
      let cut = Promise.resolve();
      const change = persistence.boards.update(board.id, (stored) => {
        cut = wire.cut();
        return { ...stored, title: "Changed" };
      });
      await expect(change).rejects.toMatchObject(unavailable);
      await cut;
      await wire.reconnect();
    }
    expect(await persistence.boards.findById(board.id)).toEqual(board);
  });
});

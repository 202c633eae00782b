import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
const { sessions } = persistence;
afterAll(() => persistence.close());

const hour = 3_600_000;

describe("the session store", () => {
  it("returns the data saved last under an id", async () => {
    const id = randomUUID();
    await sessions.set(id, { userId: "ann", note: "öne 🛋" }, hour);
    await sessions.set(id, { userId: "ann", count: 2 }, "session");
    expect(await sessions.get(id)).toEqual({ userId: "ann", count: 2 });
    expect(await sessions.get(randomUUID())).toBeUndefined();
  });

  it("accepts an id that a client made up", async () => {
    for (const id of ["", "\u0000", "\ud800", "x".repeat(100_000)]) expect(await sessions.get(id)).toBeUndefined();
  });

  it("returns nothing after a session expires", async () => {
    const id = randomUUID();
    await sessions.set(id, { userId: "ann" }, 30);
    await sleep(60);
    expect(await sessions.get(id)).toBeUndefined();
    await sessions.removeExpired();
    expect(await runSql(url, "select from sessions where expires_at < now()")).toEqual([]);
  });

  it("removeExpired keeps valid sessions", async () => {
    const id = randomUUID();
    await sessions.set(id, { userId: "ann" }, hour);
    await sessions.removeExpired();
    expect(await sessions.get(id)).toEqual({ userId: "ann" });
  });

  it("destroy ends one session and keeps the others", async () => {
    const [ended, stored] = [randomUUID(), randomUUID()];
    for (const id of [ended, stored]) await sessions.set(id, { userId: "ann" }, hour);
    await sessions.destroy(ended);
    expect(await sessions.get(ended)).toBeUndefined();
    expect(await sessions.get(stored)).toEqual({ userId: "ann" });
  });

  it("does not restore an ended session when a concurrent request saves it", async () => {
    const [saved, never] = [randomUUID(), randomUUID()];
    await sessions.set(saved, { userId: "ann" }, hour);
    for (const id of [saved, never]) {
      await sessions.destroy(id);
      await sessions.set(id, { userId: "ann" }, hour);
      expect(await sessions.get(id)).toBeUndefined();
    }
  });

  it("destroyAll ends all sessions of one user only", async () => {
    const [one, two, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [one, two]) await sessions.set(id, { userId: "ben" }, hour);
    await sessions.set(other, { userId: "cleo" }, hour);
    await sessions.destroyAll("ben");
    expect(await sessions.get(one)).toBeUndefined();
    expect(await sessions.get(two)).toBeUndefined();
    expect(await sessions.get(other)).toEqual({ userId: "cleo" });
  });

  it("stores hashes of ids only", async () => {
    const id = `secret-${randomUUID()}`;
    await sessions.set(id, { userId: "ann" }, hour);
    const rows = await runSql(url, "select encode(id_hash, 'escape') as id, sessions::text as row from sessions");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(id);
  });
});

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { DiskSpaceMonitor } from "../../../adapters/persistence/database/connection-pool.ts";
import { createSql } from "../../../adapters/persistence/database/sql.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { createRateLimitStore } from "../../../adapters/persistence/rate-limiter.ts";
import type { SignInMark } from "../../../core/account/user.ts";
import { aUser } from "../../builders/a-user.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
const { sessions } = persistence;
afterAll(() => persistence.close());

const hour = 3_600_000;

describe("the session store", () => {
  it("returns the data saved last under an id, and nothing for one that a client made up", async () => {
    const id = randomUUID();
    await sessions.set(id, { userId: "ann", note: "öne 🛋" }, hour);
    await sessions.set(id, { userId: "ann", count: 2 }, "session");
    expect(await sessions.get(id)).toEqual({ userId: "ann", count: 2 });
    const madeUp = [randomUUID(), "", "\u0000", "\ud800", "x".repeat(100_000)];
    for (const other of madeUp) expect(await sessions.get(other)).toBeUndefined();
  });

  it("returns nothing after a session expires", async () => {
    const id = randomUUID();
    await sessions.set(id, { userId: "ann" }, 30);
    await sleep(60);
    expect(await sessions.get(id)).toBeUndefined();
    await runSql(url, "update sessions set expires_at = expires_at - interval '1 day' where expires_at < now()");
    await sessions.removeExpired();
    expect(await runSql(url, "select from sessions where expires_at < now()")).toEqual([]);
  });

  it("lists a user's sessions by keys that are no ids, and ends one of them, or all but one", async () => {
    const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [first, second]) await sessions.set(id, { userId: "liz", id }, hour);
    await sessions.set(other, { userId: "max" }, hour);
    const listed = await sessions.list("liz", second);
    expect(listed.map(({ data, isCurrent }) => [data["id"], isCurrent]).toSorted()).toEqual(
      [
        [first, false],
        [second, true],
      ].toSorted(),
    );
    const key = listed.find(({ isCurrent }) => !isCurrent)?.key ?? "";
    await sessions.destroyByKey("max", key);
    expect(await sessions.get(first)).toBeDefined();
    await sessions.destroyByKey("liz", key);
    expect(await sessions.get(first)).toBeUndefined();
    await sessions.set(first, { userId: "liz" }, hour);
    await sessions.destroyAll("liz", second);
    expect((await sessions.list("liz", "")).map(({ data }) => data["id"])).toEqual([second]);
    expect(await sessions.get(other)).toBeDefined();
  });

  it("keeps 100 of a user, and every sign-in that waits for a second factor", async () => {
    const kim = aUser({ username: "kim" });
    await persistence.users.insert(kim);
    const signIn = (id: string, lifetime: number, data: object, action: SignInMark["action"] = "session.start") =>
      sessions.set(id, { ...data, signIn: { passwordHash: kim.passwordHash, action } }, lifetime);
    const awaited = Array.from({ length: 120 }, () => randomUUID());
    for (const id of awaited) await signIn(id, 60_000, { awaitedUserId: kim.id }, "session.password");
    const ids = Array.from({ length: 110 }, () => randomUUID());
    for (const [place, id] of ids.entries()) await signIn(id, hour + 1_000 * place, { userId: kim.id });
    const isOpen = (list: readonly string[]) =>
      Promise.all(list.map(async (id) => (await sessions.get(id)) !== undefined));
    expect(await isOpen(ids)).toEqual(ids.map((_, place) => place >= 10));
    expect(await isOpen(awaited)).toEqual(awaited.map(() => true));
    expect(await sessions.set(ids[0] ?? "", { userId: kim.id }, hour)).toBe(false);
    await sessions.destroyAll(kim.id);
    // Ended ones, of which there can be many, are none of the user's that later changes read.
    expect(await runSql(url, `select from sessions where user_id = '${kim.id}'`)).toEqual([]);
  });

  it("removes a sign-in that waits for a second factor as soon as it runs out", async () => {
    const id = randomUUID();
    await sessions.set(id, { awaitedUserId: "lou" }, 30);
    await sleep(60);
    await sessions.removeExpired();
    expect(await runSql(url, "select from sessions where user_id = 'lou'")).toEqual([]);
  });

  it("ends one session, which a concurrent request that saves it does not restore, and keeps the others", async () => {
    const [saved, never, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [saved, other]) await sessions.set(id, { userId: "ann" }, hour);
    for (const id of [saved, never]) {
      await sessions.destroy(id);
      expect(await sessions.get(id)).toBeUndefined();
      await sessions.set(id, { userId: "ann" }, hour);
      expect(await sessions.get(id)).toBeUndefined();
    }
    expect(await sessions.get(other)).toEqual({ userId: "ann" });
  });

  it.each(["signOut", "destroyAll"] as const)(
    "%s ends a session also for a request that began before it would have expired and was cleaned up",
    async (end) => {
      const id = randomUUID();
      await sessions.set(id, { userId: id }, 30);
      await sessions[end](id);
      await sleep(60);
      await sessions.removeExpired();
      expect(await sessions.set(id, { userId: id }, hour)).toBe(false);
    },
  );

  it("ends a session that has run out and was cleaned up, for a request that began before", async () => {
    const id = randomUUID();
    await sessions.set(id, { userId: id }, 30);
    await sleep(60);
    await sessions.removeExpired();
    await sessions.destroyAll(id);
    expect(await sessions.set(id, { userId: id }, hour)).toBe(false);
    const rows = await runSql(url, `select from audit_log where subject_id = '${id}'`);
    expect(rows, "a row for a session that nobody had").toEqual([]);
  });

  it("moves a session to another id once, and keeps the former one ended", async () => {
    const [id, next, late] = [randomUUID(), randomUUID(), randomUUID()];
    await sessions.set(id, { userId: "dee" }, hour);
    expect((await Promise.all([sessions.move(id, next), sessions.move(id, late)])).toSorted()).toEqual([false, true]);
    expect(await sessions.set(id, { userId: "dee" }, hour)).toBe(false);
    expect([await sessions.get(id), (await sessions.list("dee", "")).length]).toEqual([undefined, 1]);
    await sessions.destroyAll("dee");
    expect(await sessions.move(next, id)).toBe(false);
  });

  it("keeps the password when the sessions cannot be ended with it", async () => {
    const user = aUser();
    await persistence.users.insert(user);
    await sessions.set(randomUUID(), { userId: user.id }, hour);
    await runSql(url, "alter table sessions add constraint stay check (not ended) not valid");
    await expect(persistence.users.replacePassword(user.id, user.passwordHash, "another")).rejects.toThrow();
    await expect(persistence.userAdministration.change(user.id, { isDisabled: true })).rejects.toThrow();
    expect(await persistence.users.findById(user.id)).toEqual(user);
    await runSql(url, "alter table sessions drop constraint stay");
    expect(await persistence.users.replacePassword(user.id, user.passwordHash, "another")).toBe(true);
    expect(await sessions.list(user.id, "")).toEqual([]);
  });

  it("stores hashes of ids only", async () => {
    const id = `secret-${randomUUID()}`;
    await sessions.set(id, { userId: "ann" }, hour);
    const rows = await runSql(url, "select encode(id_hash, 'escape') as id, sessions::text as row from sessions");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(id);
  });
});

const otherNode = await openPersistence({ url });
afterAll(() => otherNode.close());

describe("a rate limiter", () => {
  it("allows the attempts of its rule and then returns when to retry", async () => {
    const limiter = persistence.rateLimits.createLimiter("sign-in", { points: 2, seconds: 60 });
    expect(await limiter.consume("ann")).toEqual({ allowed: true, used: 1 });
    expect(await limiter.consume("ann")).toEqual({ allowed: true, used: 2 });
    const rejected = await limiter.consume("ann");
    expect(rejected).toMatchObject({ allowed: false, retryAfterMs: expect.any(Number) });
    expect(!rejected.allowed && rejected.retryAfterMs).toBeGreaterThan(0);
    expect(!rejected.allowed && rejected.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it("is shared by all nodes", async () => {
    const rule = { points: 1, seconds: 60 };
    await persistence.rateLimits.createLimiter("shared", rule).consume("ann");
    expect((await otherNode.rateLimits.createLimiter("shared", rule).consume("ann")).allowed).toBe(false);
  });

  it("allows no more attempts when they are concurrent", async () => {
    const limiter = persistence.rateLimits.createLimiter("crowd", { points: 5, seconds: 60 });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => limiter.consume("ann")));
    expect(outcomes.filter((result) => result.allowed)).toHaveLength(5);
  });

  it("resets after its window, and removeExpired deletes expired counts only", async () => {
    const short = persistence.rateLimits.createLimiter("short", { points: 1, seconds: 1 });
    const running = persistence.rateLimits.createLimiter("running", { points: 1, seconds: 60 });
    const together = await Promise.all([short.consume("ann"), short.consume("ann"), short.consume("ben")]);
    expect(together.map(({ allowed }) => allowed).toSorted()).toEqual([false, true, true]);
    await running.consume("ann");
    await sleep(1_050);
    expect((await short.consume("ann")).allowed).toBe(true);
    await persistence.rateLimits.removeExpired();
    expect((await running.consume("ann")).allowed).toBe(false);
    expect(await runSql(url, "select key from rate_limits where key like 'short:%'")).toHaveLength(1);
  });

  it("uses no named prepared statements, which a pooler in transaction mode loses", async () => {
    const pool = new Pool({ connectionString: url, max: 1 });
    onTestFinished(() => pool.end());
    const diskSpace = new DiskSpaceMonitor(async () => false);
    const store = createRateLimitStore({ pool, sql: createSql(pool), diskSpace });
    const limiter = store.createLimiter("names", { points: 1, seconds: 60 });
    await limiter.consume("ann");
    await limiter.refund("ann");
    await limiter.reset("ann");
    expect((await pool.query("select name from pg_prepared_statements")).rows).toEqual([]);
  });

  it("allows attempts again after a reset of their key", async () => {
    const limiter = persistence.rateLimits.createLimiter("reset", { points: 1, seconds: 60 });
    await limiter.consume("ann");
    expect((await limiter.consume("ann")).allowed).toBe(false);
    await limiter.reset("ann");
    expect(await limiter.consume("ann")).toEqual({ allowed: true, used: 1 });
  });

  it("accepts any text as key and stores hashes only", async () => {
    const limiter = persistence.rateLimits.createLimiter("odd", { points: 1, seconds: 60 });
    for (const key of ["", "\u0000", "secret@example.org", "x".repeat(100_000)]) {
      expect((await limiter.consume(key)).allowed).toBe(true);
      expect((await limiter.consume(key)).allowed).toBe(false);
    }
    expect(JSON.stringify(await runSql(url, "select key from rate_limits"))).not.toContain("secret");
  });

  it("resetAll resets only limiters whose names start with the prefix", async () => {
    const rule = { points: 1, seconds: 60 };
    const [one, two, other] = ["login_a", "login_b", "loginXa"].map((name) =>
      persistence.rateLimits.createLimiter(name, rule),
    );
    for (const limiter of [one, two, other]) for (const key of ["ann", "ben"]) await limiter?.consume(key);
    await persistence.rateLimits.resetAll("login_");
    const outcomes = [one, two, other].map(async (limiter) => (await limiter?.consume("ben"))?.allowed);
    expect(await Promise.all(outcomes)).toEqual([true, true, false]);
  });
});

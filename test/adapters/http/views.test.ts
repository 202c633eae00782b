import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { runSql } from "../../environment/database.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const clock = fakeClock(new Date());
const site = await apiSite({
  env: { TRUST_PROXY: "1" },
  prepare: (container) => container.rebind(tokens.clock).toConstantValue(clock),
});
const admin = await site.admin();
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe("POST /api/boards/{id}/views", () => {
  test("counts a visitor once per board and day, and stores the view with the next write", async () => {
    const id = await aBoard();
    for (let look = 0; look < 3; look += 1) expect((await viewBy(id, "192.0.2.1")).status).toBe(204);
    expect(await getViews(id)).toBe(0);
    await flush();
    expect(await getViews(id)).toBe(1);
    await viewBy(id, "192.0.2.1");
    await flush();
    expect(await getViews(id)).toBe(1);
  });

  test("distinguishes visitors by address and browser, and ignores the case of board ids", async () => {
    const [one, other] = [await aBoard(), await aBoard()];
    await viewBy(one, "192.0.2.1");
    await viewBy(one, "192.0.2.2");
    await viewBy(one, "192.0.2.2", "Mozilla/5.0 (Macintosh) Safari/605.1.15");
    await viewBy(other.toUpperCase(), "192.0.2.1");
    await viewBy(other, "192.0.2.1");
    await flush();
    expect([await getViews(one), await getViews(other)]).toEqual([3, 1]);
  });

  test("counts at most ten visitors of one network per board and day, regardless of their user agents", async () => {
    const id = await aBoard();
    for (let number = 0; number < 60; number += 1) await viewBy(id, "203.0.113.1", `${browser} ${number}`);
    for (let number = 0; number < 20; number += 1) await viewBy(id, `2001:db8:7:${number}::1`);
    await flush();
    for (let number = 60; number < 80; number += 1) await viewBy(id, "203.0.113.1", `${browser} ${number}`);
    await flush();
    expect(await getViews(id)).toBe(20);
    const rows = await runSql(site.databaseUrl, "select visitor from board_views_seen where board_id = $1", [id]);
    expect(rows).toHaveLength(20);
  });

  test("ignores the client's port, also when a proxy adds it", async () => {
    const id = await aBoard();
    for (const url of ["192.0.2.9:40001", "192.0.2.9:40002", "192.0.2.9"]) await viewBy(id, url);
    await flush();
    expect(await getViews(id)).toBe(1);
  });

  test("counts a visitor again on the next day", async () => {
    const id = await aBoard();
    await viewBy(id, "192.0.2.1");
    clock.advance(24 * 60 * 60 * 1000);
    await viewBy(id, "192.0.2.1");
    await flush();
    expect(await getViews(id)).toBe(2);
  });

  test("stores nothing that links the views of a visitor on two days", async () => {
    const id = await aBoard();
    await viewBy(id, "192.0.2.77");
    clock.advance(24 * 60 * 60 * 1000);
    await viewBy(id, "192.0.2.77");
    await flush();
    const rows = await runSql(site.databaseUrl, "select visitor, network from board_views_seen where board_id = $1", [
      id,
    ]);
    const [first, second] = rows.map((row) => JSON.stringify(row));
    expect(rows).toHaveLength(2);
    expect(first).not.toBe(second);
    expect(`${first}${second}`).not.toContain("192.0.2.77");
  });

  test("returns 204 to admins, bots and tools without counting them", async () => {
    const id = await aBoard();
    expect((await admin.send("POST", `/api/boards/${id}/views`, undefined, { "User-Agent": browser })).status).toBe(
      204,
    );
    for (const agent of [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "curl/8.5.0",
      "",
    ]) {
      expect((await viewBy(id, "192.0.2.1", agent)).status).toBe(204);
    }
    await flush();
    expect(await getViews(id)).toBe(0);
  });

  test("counts a signed-in user who is not an admin", async () => {
    const id = await aBoard();
    await (await site.member()).send("POST", `/api/boards/${id}/views`, undefined, { "User-Agent": browser });
    await flush();
    expect(await getViews(id)).toBe(1);
  });

  test("counts neither drafts nor the trash, and does not reveal them", async () => {
    const [draft, trashed] = [await aBoard("draft"), await aBoard()];
    await admin.send("DELETE", `/api/boards/${trashed}`);
    for (const id of [draft, trashed, "00000000-0000-4000-8000-000000000000"]) {
      expect((await viewBy(id, "192.0.2.1")).status).toBe(204);
    }
    await flush();
    await admin.send("POST", `/api/boards/${trashed}/restore`);
    expect([await getViews(draft), await getViews(trashed)]).toEqual([0, 0]);
    expect(
      await runSql(site.databaseUrl, "select 1 from board_views_seen where board_id = any($1)", [[draft, trashed]]),
    ).toEqual([]);
  });

  test("returns 404 for an invalid id", async () => {
    expect((await viewBy("nonsense", "192.0.2.1")).status).toBe(404);
  });

  test("does not change the board's version, so that an admin's save does not conflict", async () => {
    const id = await aBoard();
    await viewBy(id, "192.0.2.1");
    await flush();
    expect((await admin.send("PATCH", `/api/boards/${id}`, { title: "New", version: 1 })).status).toBe(200);
    expect(await getViews(id)).toBe(1);
  });

  test("ignores X-Forwarded-For without a trusted proxy", async () => {
    const direct = await apiSite();
    const board = await (await direct.admin()).send("POST", "/api/boards", payload({ status: "published" }));
    const { id } = board.json(boardSchema);
    for (const url of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) {
      const headers = { "X-Forwarded-For": url, "User-Agent": browser };
      await direct.visitor().send("POST", `/api/boards/${id}/views`, undefined, headers);
    }
    await direct.container.get(tokens.views).flush();
    expect((await direct.visitor().get(`/api/boards/${id}`)).json(boardSchema).views).toBe(1);
  });
});

async function aBoard(status = "published"): Promise<string> {
  return (await admin.send("POST", "/api/boards", payload({ status }))).json(boardSchema).id;
}

function viewBy(id: string, url: string, agent = browser) {
  return site.visitor().send("POST", `/api/boards/${id}/views`, undefined, {
    "X-Forwarded-For": url,
    "User-Agent": agent,
  });
}

function flush(): Promise<void> {
  return site.container.get(tokens.views).flush();
}

/** The stored number: the response of the API can be half a minute old. */
async function getViews(id: string): Promise<number | undefined> {
  return (await site.persistence.boards.findById(id))?.views;
}

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

  test("ignores the client's port, also when a proxy adds it", async () => {
    const id = await aBoard();
    for (const url of ["192.0.2.9:40001", "192.0.2.9:40002", "192.0.2.9"]) await viewBy(id, url);
    await flush();
    expect(await getViews(id)).toBe(1);
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

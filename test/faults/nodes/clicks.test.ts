import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { createApiClient } from "../../adapters/http/api-client.ts";
import { payload } from "../../adapters/http/payloads.ts";
import { blankDatabase, runSql } from "../../environment/database.ts";
import { type RunningProgram, signInTo, startProgram } from "../running-program.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const clients = 16;

const folder = await mkdtemp(join(tmpdir(), "hearthboard-clicks-"));
const databaseUrl = await blankDatabase();
const start = (name: string) =>
  startProgram(join(folder, name), {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "a secret that both nodes know, 32+",
    TRUST_PROXY: "1",
  });
const one = await start("one");
let two: RunningProgram = await start("two");
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await rm(folder, { recursive: true, force: true });
});

test("each acknowledged click is counted exactly once when one of two nodes is killed", async () => {
  const board = await (await signInTo(one)).send("POST", "/api/boards", payload({ status: "published" }));
  const { id, products } = board.json(boardSchema);
  const hot = products[0]?.id;
  const total = { sent: 0, acknowledged: 0 };
  let isOver = false;
  /** Sends one click after the other, each from a network of its own. */
  async function follow(client: number): Promise<void> {
    const { send } = createApiClient((client % 2 ? one : two).url);
    for (let number = 0; !isOver; number += 1) {
      const network = `10.${client}.${(number >> 8) & 255}.${number & 255}`;
      const headers = { "User-Agent": browser, "X-Forwarded-For": network };
      total.sent += 1;
      const response = await send("POST", "/api/clicks", { boardId: id, productId: hot }, headers).catch(() => null);
      if (response === null) return;
      expect(response.status).toBe(204);
      total.acknowledged += 1;
    }
  }
  const following = Promise.all(Array.from({ length: clients }, (_, client) => follow(client)));
  await expect.poll(() => total.acknowledged, { timeout: 60_000 }).toBeGreaterThan(500);
  await two.kill();
  await sleep(500);
  isOver = true;
  await following;

  const count = async () => {
    const [row] = await runSql(databaseUrl, "select sum(clicks)::integer as clicks from product_clicks");
    return Number(Reflect.get(Object(row), "clicks"));
  };
  // A statement of the killed node can still commit: its clicks were sent and not acknowledged.
  await sleep(1_000);
  expect(await count()).toBeGreaterThanOrEqual(total.acknowledged);
  expect(await count()).toBeLessThanOrEqual(total.sent);

  const [countBefore, acknowledgedBefore] = [await count(), total.acknowledged];
  two = await start("two");
  isOver = false;
  const again = Promise.all(Array.from({ length: clients }, (_, client) => follow(client + 100)));
  await expect.poll(() => total.acknowledged - acknowledgedBefore, { timeout: 60_000 }).toBeGreaterThan(500);
  isOver = true;
  await again;
  expect((await count()) - countBefore).toBe(total.acknowledged - acknowledgedBefore);
});

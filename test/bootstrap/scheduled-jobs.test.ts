import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { startScheduledJobs } from "../../bootstrap/scheduled-jobs.ts";
import type { RefreshProducts } from "../../core/product/refresh-products.ts";
import { freshDatabase, runSql } from "../environment/database.ts";
import { recordingLog } from "../fakes/recording-log.ts";

const url = await freshDatabase();
const nodes = await Promise.all([openPersistence({ url }), openPersistence({ url })]);
afterAll(async () => void (await Promise.all(nodes.map((node) => node.close()))));

const quarterHourMs = 15 * 60 * 1000;
const timeoutMs = 10_000;
async function nothing() {
  return 0;
}

beforeEach(async () => {
  await runSql(url, "truncate rate_limits");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => vi.useRealTimers());

function runScheduledJobs(refreshProducts: RefreshProducts) {
  const log = recordingLog();
  const keepers = nodes.map((persistence) =>
    startScheduledJobs({
      persistence,
      refreshProducts,
      log: log.logger,
      views: { record: () => undefined, flush: async () => undefined },
      boards: { emptyTrash: nothing },
      moodboards: { sweep: nothing },
      images: { sweep: nothing },
    }),
  );
  const turnsTaken = async () => {
    const rows = await runSql(url, "select points from rate_limits where key like 'housekeeping:%'");
    return JSON.stringify(rows);
  };
  return { log, turnsTaken, stop: async () => void (await Promise.all(keepers.map((keeper) => keeper.stop()))) };
}

describe("items of the shop that are on boards", () => {
  it("are looked after every quarter of an hour, by one of all nodes", async () => {
    let rounds = 0;
    const { turnsTaken, stop } = runScheduledJobs(async () => {
      rounds += 1;
    });
    vi.advanceTimersByTime(quarterHourMs - 1);
    expect(rounds).toBe(0);
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await turnsTaken()).toBe('[{"points":2}]'), timeoutMs);
    await vi.waitFor(() => expect(rounds).toBe(1), timeoutMs);
    await stop();
  });

  it("that could not be looked after are said in the log, and looked after the next time", async () => {
    let rounds = 0;
    const { log, stop } = runScheduledJobs(async () => {
      rounds += 1;
      throw new Error("the shop does not answer");
    });
    vi.advanceTimersByTime(quarterHourMs);
    await vi.waitFor(() => expect(log.text()).toMatch(/the shop does not answer.*"task":"refresh items"/u), timeoutMs);
    await runSql(url, "truncate rate_limits");
    vi.advanceTimersByTime(quarterHourMs);
    await vi.waitFor(() => expect(rounds).toBe(2), timeoutMs);
    await stop();
  });
});

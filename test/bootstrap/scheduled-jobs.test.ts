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
  const jobs = nodes.map((persistence) =>
    startScheduledJobs({
      persistence,
      refreshProducts,
      log: log.logger,
      views: { record: () => undefined, flush: async () => undefined },
      boards: { emptyTrash: nothing },
      moodboards: { deleteUnused: nothing },
      images: { evictVariants: nothing },
    }),
  );
  const readConsumedPoints = async () => {
    const rows = await runSql(url, "select points from rate_limits where key like 'housekeeping:%'");
    return JSON.stringify(rows);
  };
  return { log, readConsumedPoints, stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}

describe("the product refresh", () => {
  it("runs every 15 minutes on one of all nodes", async () => {
    let rounds = 0;
    const { readConsumedPoints, stop } = runScheduledJobs(async () => {
      rounds += 1;
    });
    vi.advanceTimersByTime(quarterHourMs - 1);
    expect(rounds).toBe(0);
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await readConsumedPoints()).toBe('[{"points":2}]'), timeoutMs);
    await vi.waitFor(() => expect(rounds).toBe(1), timeoutMs);
    await stop();
  });

  it("logs a failure and runs again after the next interval", async () => {
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

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { startBackgroundJobs } from "../../bootstrap/background-jobs.ts";
import { prepareImageJob } from "../../core/image/prepare-image.ts";
import { freshDatabase, runSql } from "../environment/database.ts";
import { recordingLog } from "../fakes/recording-log.ts";

const url = await freshDatabase();
const jobTiming = {
  pollSeconds: 0.5,
  supervisionSeconds: 1,
  heartbeatSeconds: 10,
  retryDelaySeconds: 0,
  maxRetries: 1,
};
const nodes = await Promise.all([openPersistence({ url, jobTiming }), openPersistence({ url, jobTiming })]);
afterAll(async () => void (await Promise.all(nodes.map((node) => node.close()))));

const dayMs = 24 * 60 * 60 * 1000;
const timeout = { timeout: 30_000, interval: 20 };
const log = recordingLog();
let stops: readonly (() => Promise<void>)[] = [];

beforeEach(() => runSql(url, "delete from pgboss.job"));
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  vi.useRealTimers();
});

async function startNodes() {
  const work = {
    refreshProducts: vi.fn(async (_now: Date) => undefined),
    finishRenames: vi.fn(async () => undefined),
    runDueChanges: vi.fn(async (_now: Date) => undefined),
    emptyTrash: vi.fn(async (_now: Date) => 0),
    deleteUnused: vi.fn(async (_now: Date) => 0),
    evictVariants: vi.fn(async () => 0),
    enqueueMissingImageJobs: vi.fn(async () => undefined),
    prepare: vi.fn(async () => undefined),
    flush: vi.fn(async () => undefined),
  };
  const start = () =>
    Promise.all(
      nodes.map((persistence) =>
        startBackgroundJobs({
          measureJobs: null,
          persistence,
          log: log.logger,
          refreshProducts: work.refreshProducts,
          terms: work,
          backUpWhenDue: null,
          views: { record: () => undefined, flush: work.flush },
          boards: work,
          moodboards: work,
          images: work,
        }),
      ),
    );
  const { refreshProducts, emptyTrash, deleteUnused, evictVariants, finishRenames } = work;
  const countRuns = () =>
    [refreshProducts, emptyTrash, deleteUnused, evictVariants, finishRenames].map(({ mock }) => mock.calls.length);
  return { work, countRuns, start: async () => (stops = (await start()).map(({ stop }) => stop)) };
}

const eachOnce = [1, 1, 1, 1, 1];

describe("Background jobs", () => {
  it("run on one of all nodes, and views are written by each when it stops", async () => {
    const { work, start, countRuns } = await startNodes();
    await start();
    await vi.waitFor(() => expect(countRuns()).toEqual(eachOnce), timeout);
    await vi.waitFor(() => expect(work.enqueueMissingImageJobs).toHaveBeenCalled(), timeout);
    await vi.waitFor(() => expect(work.runDueChanges).toHaveBeenCalled(), timeout);
    work.flush.mockClear();
    await Promise.all(stops.map((stop) => stop()));
    expect(countRuns()).toEqual(eachOnce);
    expect(work.flush).toHaveBeenCalledTimes(2);
  });

  it("delete each kind of record at its age", async () => {
    const { start } = await startNodes();
    const days: Record<string, number> = {};
    const note = (kind: string) => async (before: Date | string) => {
      days[kind] = Math.floor((Date.now() - new Date(before).getTime()) / dayMs);
    };
    for (const node of nodes) {
      vi.spyOn(node.views, "deleteBefore").mockImplementation(note("views"));
      vi.spyOn(node.clicks, "deleteBefore").mockImplementation(note("clicks"));
      vi.spyOn(node.imageInfos, "deleteProbedBefore").mockImplementation(note("sizes of images"));
      vi.spyOn(node.productLibrary, "deleteReplacementsBefore").mockImplementation(note("replacements"));
      vi.spyOn(node.schedule, "deleteFailedBefore").mockImplementation(note("failed changes"));
      vi.spyOn(node.previews, "deleteLinksExpiredBefore").mockImplementation(note("preview links"));
      vi.spyOn(node.previews, "deleteAnswersBefore").mockImplementation(note("answers"));
      vi.spyOn(node.userAdministration, "deleteLinksExpiredBefore").mockImplementation(note("one-time links"));
      vi.spyOn(node.audit, "deleteBefore").mockImplementation(note("audit rows"));
    }
    await start();
    const long = { "sizes of images": 90, "failed changes": 30, clicks: 400, answers: 400, "audit rows": 400 };
    await vi.waitFor(
      () => expect(days).toEqual({ ...long, views: 1, replacements: 1, "preview links": 0, "one-time links": 0 }),
      timeout,
    );
    vi.restoreAllMocks();
  });

  it("follow the clock of the database when a node's clock is a day ahead, which is logged", async () => {
    const real = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: real + dayMs });
    const { work, start, countRuns } = await startNodes();
    const image = { source: "/pictures/one.jpg", crops: [], format: "webp" } as const;
    const startAfter = new Date(real + dayMs / 2);
    await nodes[0].jobs.enqueue(prepareImageJob, [{ payload: image, startAfter }]);
    await start();
    await vi.waitFor(() => expect(countRuns()).toEqual(eachOnce), timeout);
    for (const run of [work.emptyTrash, work.deleteUnused, work.refreshProducts]) {
      expect(work.prepare).not.toHaveBeenCalled();
      expect(Math.abs((run.mock.calls[0]?.[0].getTime() ?? 0) - real)).toBeLessThan(dayMs / 2);
    }
    const lines: string[] = [];
    const node = await openPersistence({ url, log: (line) => lines.push(line) });
    await node.jobs.failed.list();
    await node.close();
    expect(lines).toEqual([expect.stringContaining("Clock skew")]);
  });
});

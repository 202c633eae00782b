import type { Persistence } from "../adapters/persistence/open-persistence.ts";
import type { ViewCounter } from "../core/board/count-views.ts";
import type { RefreshProducts } from "../core/product/refresh-products.ts";
import type { Logger } from "./logger.ts";
import type { BoardUseCases, ImageUseCases, MoodboardUseCases } from "./wiring/use-case-types.ts";

interface Dependencies {
  readonly views: ViewCounter;
  readonly boards: Pick<BoardUseCases, "emptyTrash">;
  readonly moodboards: Pick<MoodboardUseCases, "deleteUnused">;
  readonly images: Pick<ImageUseCases, "evictVariants">;
  /** Null when the products of the retailer never change. */
  readonly refreshProducts: RefreshProducts | null;
  readonly persistence: Pick<Persistence, "sessions" | "rateLimits" | "views" | "imageInfos">;
  readonly log: Logger;
}

const viewFlushMs = 5_000;
const cleanUpIntervalMs = 60 * 60 * 1000;
/** More often than the other jobs: image variants can exceed their storage limit within an hour. */
const imageCleanUpIntervalMs = 10 * 60 * 1000;
const productRefreshMs = 15 * 60 * 1000;
/** View records are kept for one more day: other nodes may not have written yesterday's views yet. */
const viewRecordMaxAgeMs = 24 * 60 * 60 * 1000;
/** Info of remote images expires, because an image may have changed or may no longer be used. It is probed again on use. */
const imageInfoMaxAgeMs = 90 * 24 * 60 * 60 * 1000;

/** Starts the periodic jobs. `stop` writes the pending views to the database. */
export function startScheduledJobs(dependencies: Dependencies): { stop(): Promise<void> } {
  const { views, images, log } = dependencies;
  const runJob = (task: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.warn({ err: error, task }, "housekeeping failed, will be tried again"));

  const timers = [
    setInterval(() => runJob("write down views", views.flush), viewFlushMs),
    setInterval(() => runJob("sweep", () => cleanUp(dependencies)), cleanUpIntervalMs),
    setInterval(() => runJob("sweep pictures", images.evictVariants), imageCleanUpIntervalMs),
  ];
  const { refreshProducts } = dependencies;
  if (refreshProducts !== null) {
    const refresh = oncePerInterval(dependencies.persistence, "refresh items", refreshProducts);
    timers.push(setInterval(() => runJob("refresh items", refresh), productRefreshMs));
  }
  return {
    async stop() {
      timers.forEach(clearInterval);
      await runJob("write down views", views.flush);
    },
  };
}

/** Wraps a job so that only one node runs it per interval: the first to consume the shared limit. */
function oncePerInterval(
  { rateLimits }: Pick<Persistence, "rateLimits">,
  task: string,
  work: () => Promise<void>,
): () => Promise<void> {
  const limiter = rateLimits.createLimiter("housekeeping", { points: 1, seconds: (productRefreshMs / 1000) * 0.9 });
  return async () => {
    if ((await limiter.consume(task)).allowed) await work();
  };
}

async function cleanUp({ boards, moodboards, persistence }: Dependencies): Promise<void> {
  await boards.emptyTrash();
  await moodboards.deleteUnused();
  await persistence.sessions.removeExpired();
  await persistence.rateLimits.removeExpired();
  await persistence.views.deleteBefore(toDay(Date.now() - viewRecordMaxAgeMs));
  await persistence.imageInfos.deleteProbedBefore(new Date(Date.now() - imageInfoMaxAgeMs));
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

import type { Persistence } from "../adapters/persistence/open-persistence.ts";
import type { ViewCounter } from "../core/board/count-views.ts";
import type { RefreshItems } from "../core/product/refresh-products.ts";
import type { Logger } from "./logger.ts";
import type { BoardUseCases, MoodboardUseCases, PictureUseCases } from "./wiring/use-case-types.ts";

interface Dependencies {
  readonly views: ViewCounter;
  readonly boards: Pick<BoardUseCases, "emptyTrash">;
  readonly moodboards: Pick<MoodboardUseCases, "sweep">;
  readonly pictures: Pick<PictureUseCases, "sweep">;
  /** Null where products do not change. */
  readonly refreshItems: RefreshItems | null;
  readonly persistence: Pick<Persistence, "sessions" | "rateLimits" | "viewLog" | "pictureInfos">;
  readonly log: Logger;
}

const viewFlushMs = 5_000;
const sweepMs = 60 * 60 * 1000;
/** More often than the rest: pictures can be made faster than an hour's room allows. */
const pictureSweepMs = 10 * 60 * 1000;
const itemsMs = 15 * 60 * 1000;
/** Views of yesterday may still be waiting somewhere. */
const dayMs = 24 * 60 * 60 * 1000;
/** A foreign picture may have changed, or nobody shows it any more; if somebody does, it is looked at anew. */
const pictureInfoMs = 90 * 24 * 60 * 60 * 1000;

/** Work that comes round by itself. `stop` writes down the views that are still waiting. */
export function startHousekeeping(dependencies: Dependencies): { stop(): Promise<void> } {
  const { views, pictures, log } = dependencies;
  const attempt = (task: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.warn({ err: error, task }, "housekeeping failed, will be tried again"));

  const timers = [
    setInterval(() => attempt("write down views", views.flush), viewFlushMs),
    setInterval(() => attempt("sweep", () => sweep(dependencies)), sweepMs),
    setInterval(() => attempt("sweep pictures", pictures.sweep), pictureSweepMs),
  ];
  const { refreshItems } = dependencies;
  if (refreshItems !== null) {
    const refresh = onceForAllNodes(dependencies.persistence, "refresh items", refreshItems);
    timers.push(setInterval(() => attempt("refresh items", refresh), itemsMs));
  }
  return {
    async stop() {
      timers.forEach(clearInterval);
      await attempt("write down views", views.flush);
    },
  };
}

/** Every node comes to this work; the first one in each round does it. */
function onceForAllNodes(
  { rateLimits }: Pick<Persistence, "rateLimits">,
  task: string,
  work: () => Promise<void>,
): () => Promise<void> {
  const rounds = rateLimits.named("housekeeping", { points: 1, seconds: (itemsMs / 1000) * 0.9 });
  return async () => {
    if ((await rounds.consume(task)).allowed) await work();
  };
}

async function sweep({ boards, moodboards, persistence }: Dependencies): Promise<void> {
  await boards.emptyTrash();
  await moodboards.sweep();
  await persistence.sessions.removeExpired();
  await persistence.rateLimits.removeExpired();
  await persistence.viewLog.forgetBefore(dayOf(Date.now() - dayMs));
  await persistence.pictureInfos.forgetBefore(new Date(Date.now() - pictureInfoMs));
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

import type { Persistence } from "../adapters/persistence/open-persistence.ts";
import type { ViewCounter } from "../core/board/view-boards.ts";
import { prepareImageJob } from "../core/image/prepare-image.ts";
import { defineJob, type JobDefinition, type JobKind } from "../core/kernel/jobs.port.ts";
import type { RefreshProducts } from "../core/product/refresh-products.ts";
import { getUndoStart } from "../core/product/replace-product.ts";
import {
  backUpJob,
  deleteExpiredRecordsJob,
  deleteUnusedMoodboardsJob,
  emptyTrashJob,
  evictImageVariantsJob,
  findImagesToPrepareJob,
  refreshProductsJob,
  renameBoardsJob,
  runDueChangesJob,
  thinOutRevisionsJob,
  updateMostLovedJob,
} from "../core/site/job-kinds.ts";
import type { FinishRenames } from "../core/term/rename-term.ts";
import type { BackUpWhenDue } from "./backup/backup-triggers.ts";
import type { Logger } from "./logger.ts";
import type { MeasureJobs } from "./metrics.ts";
import type { BoardUseCases, ImageUseCases, MoodboardUseCases } from "./wiring/tokens.ts";

interface Dependencies {
  readonly views: ViewCounter;
  readonly boards: Pick<BoardUseCases, "emptyTrash" | "runDueChanges">;
  readonly moodboards: Pick<MoodboardUseCases, "deleteUnused">;
  readonly images: Pick<ImageUseCases, "evictVariants" | "enqueueMissingImageJobs" | "prepare">;
  readonly refreshProducts: RefreshProducts;
  readonly terms: { readonly finishRenames: FinishRenames };
  /** Null when backups are made elsewhere. */
  readonly backUpWhenDue: BackUpWhenDue | null;
  readonly persistence: Persistence;
  /** Null without metrics. */
  readonly measureJobs: MeasureJobs | null;
  readonly log: Logger;
}

const viewFlushMs = 5_000;
/** View records are kept for one more day: other nodes may not have written yesterday's views yet. */
const viewRecordMaxAgeMs = 24 * 60 * 60 * 1000;
/** Longer than the year that reports cover (core/README.md, V10). */
const clickMaxAgeMs = 400 * 24 * 60 * 60 * 1000;
/** Answers to previews and the audit log are kept as long. */
const answerMaxAgeMs = clickMaxAgeMs;
const auditMaxAgeMs = clickMaxAgeMs;
const failedChangeMaxAgeMs = 30 * 24 * 60 * 60 * 1000;
/**
 * Info of remote images expires, because an image may have changed or may no longer be used. It is probed again on use.
 */
const imageInfoMaxAgeMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Runs background jobs until `stop`. Views are written by a timer instead of a job, because each node buffers its own;
 * `stop` writes the rest.
 */
export async function startBackgroundJobs(dependencies: Dependencies): Promise<{ stop(): Promise<void> }> {
  const { views, persistence, measureJobs, log } = dependencies;
  const flushViews = () =>
    views.flush().catch((error: unknown) => {
      log.warn({ err: error, task: "write down views" }, "housekeeping failed, will be tried again");
    });
  const timer = setInterval(flushViews, viewFlushMs);
  const worker = persistence.jobs.createWorker(log);
  const jobs = defineJobs(dependencies);
  await worker.start(measureJobs?.(jobs) ?? jobs);
  await persistence.jobs.enqueue(findImagesToPrepareJob, [{ payload: null, key: "start" }]);
  return {
    async stop() {
      await worker.stop();
      clearInterval(timer);
      await flushViews();
    },
  };
}

function defineJobs(dependencies: Dependencies): readonly JobDefinition[] {
  const { boards, moodboards, images, refreshProducts, terms, backUpWhenDue, persistence } = dependencies;
  const backUp =
    backUpWhenDue &&
    defineJob(backUpJob, (_, { startedAt, signal }) => backUpWhenDue(startedAt, signal), "7/15 * * * *");
  const deleteExpired: RunAt = (now) => deleteExpiredRecords(dependencies, now);
  const updateMostLoved: RunAt = (now) => persistence.clickReports.updateMostLoved(toDay(now));
  const define = (kind: JobKind<null>, run: RunAt, times: string) =>
    defineJob(kind, (_, { startedAt }) => run(startedAt), times);
  // The minutes differ, so that not all work begins at once.
  return [
    ...(backUp === null ? [] : [backUp]),
    define(runDueChangesJob, boards.runDueChanges, "* * * * *"),
    define(refreshProductsJob, refreshProducts, "*/15 * * * *"),
    define(emptyTrashJob, boards.emptyTrash, "11 * * * *"),
    define(deleteUnusedMoodboardsJob, moodboards.deleteUnused, "21 * * * *"),
    define(deleteExpiredRecordsJob, deleteExpired, "31 * * * *"),
    define(thinOutRevisionsJob, persistence.revisions.thinOut, "41 3 * * *"),
    define(updateMostLovedJob, updateMostLoved, "*/5 * * * *"),
    // Scheduled, too, for a node that was killed after it had changed a term.
    defineJob(renameBoardsJob, (_, { signal }) => terms.finishRenames({ signal }), "*/5 * * * *"),
    // Often, because image variants can exceed their storage limit within an hour.
    define(evictImageVariantsJob, images.evictVariants, "4/10 * * * *"),
    defineJob(findImagesToPrepareJob, () => images.enqueueMissingImageJobs()),
    defineJob(prepareImageJob, (image, { signal }) => images.prepare(image, signal)),
  ];
}

/** Runs by the clock of the database. */
type RunAt = (now: Date) => Promise<unknown>;

async function deleteExpiredRecords({ persistence }: Pick<Dependencies, "persistence">, now: Date): Promise<void> {
  const subtract = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await persistence.sessions.removeExpired();
  await persistence.rateLimits.removeExpired();
  await persistence.views.deleteBefore(toDay(subtract(viewRecordMaxAgeMs)));
  await persistence.clicks.deleteBefore(toDay(subtract(clickMaxAgeMs)));
  await persistence.imageInfos.deleteProbedBefore(subtract(imageInfoMaxAgeMs));
  await persistence.productLibrary.deleteReplacementsBefore(getUndoStart(now));
  await persistence.schedule.deleteFailedBefore(subtract(failedChangeMaxAgeMs));
  await persistence.previews.deleteLinksExpiredBefore(now);
  await persistence.userAdministration.deleteLinksExpiredBefore(now);
  await persistence.previews.deleteAnswersBefore(subtract(answerMaxAgeMs));
  await persistence.audit.deleteBefore(subtract(auditMaxAgeMs));
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

import type Router from "@koa/router";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";
import { type FailedJob, JobError } from "../../../core/kernel/jobs.port.ts";
import type { BackupRecord, BackupStatus } from "../../../core/site/backup-log.ts";
import { describeJob } from "../../../core/site/job-kinds.ts";
import {
  type BackupDto,
  type BackupStatusDto,
  type FailedJobDto,
  jobOperations,
  siteOperations as operations,
} from "../contract/operations/site.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { shareResponse } from "../request/http-basics.ts";
import { registerOperation } from "../request/register-operation.ts";

/** The settings of the site and its backups. */
export function registerSiteRoutes(router: Router, dependencies: RouteDependencies): void {
  const { loadSite, socialSettings, getBackupStatus, present } = dependencies;

  registerOperation(router, operations.getSite, async () => ({
    status: 200,
    body: await present.site(await loadSite()),
  }));

  registerOperation(router, operations.getSocialProfiles, async () => ({
    status: 200,
    body: await socialSettings.load(),
  }));

  registerOperation(router, operations.changeSocialProfiles, async ({ body }) => ({
    status: 200,
    body: await socialSettings.save(body),
  }));

  registerOperation(router, operations.getBackups, async () => ({
    status: 200,
    body: presentBackupStatus(await getBackupStatus()),
  }));
}

function presentBackupStatus({ backups, lastProven, ...status }: BackupStatus): BackupStatusDto {
  return {
    ...status,
    lastProven: lastProven === null ? null : presentBackup(lastProven),
    backups: backups.map(presentBackup),
  };
}

function presentBackup({ madeAt, provenAt, ...backup }: BackupRecord): BackupDto {
  return { ...backup, madeAt: madeAt.toISOString(), provenAt: provenAt?.toISOString() ?? null };
}

/** `/healthz`: the process is alive. `/readyz`: the database responds, has the current schema and accepts writes. */
export function registerHealthRoutes(router: Router, { isReady }: RouteDependencies): void {
  router.get("/healthz", (ctx) => {
    ctx.set("Cache-Control", "no-store");
    ctx.body = { status: "alive" };
    shareResponse(ctx, { dependsOnContent: false });
  });

  router.get("/readyz", async (ctx) => {
    const status = await describeReadiness(isReady);
    ctx.set("Cache-Control", "no-store");
    ctx.status = status === "ready" ? 200 : 503;
    ctx.body = { status };
  });
}

async function describeReadiness(isReady: RouteDependencies["isReady"]): Promise<string> {
  try {
    return (await isReady()) ? "ready" : "waiting for the database";
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return error.message;
    throw error;
  }
}

/** Background jobs that have failed for good. */
export function registerJobRoutes(router: Router, { failedJobs }: RouteDependencies): void {
  registerOperation(router, jobOperations.listFailedJobs, async () => ({
    status: 200,
    body: (await failedJobs.list()).map(presentFailedJob),
  }));

  registerOperation(router, jobOperations.retryFailedJob, async ({ params }) => {
    if (!(await failedJobs.retry(params.id))) throw jobNotFoundError();
    return { status: 204 };
  });

  registerOperation(router, jobOperations.removeFailedJob, async ({ params }) => {
    if (!(await failedJobs.remove(params.id))) throw jobNotFoundError();
    return { status: 204 };
  });
}

function presentFailedJob({ id, kind, payload, message, suggestion, failedAt, attempts }: FailedJob): FailedJobDto {
  return { id, title: describeJob(kind, payload), message, suggestion, failedAt: failedAt.toISOString(), attempts };
}

function jobNotFoundError(): JobError {
  return new JobError("job.not-found", "This failed job is no longer in the list.", {
    suggestion: "Another admin may have retried or removed it: load the list again.",
  });
}

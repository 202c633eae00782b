import type Router from "@koa/router";
import { describeJob, JobError } from "../../../core/job/job-kinds.ts";
import type { FailedJob, FailedJobs } from "../../../core/job/jobs.port.ts";
import type { FailedJobDto } from "../contract/job.ts";
import { listFailedJobs, removeFailedJob, retryFailedJob } from "../contract/operations/jobs.ts";
import { registerOperation } from "../request/register-operation.ts";

export interface JobRouteDependencies {
  readonly failedJobs: FailedJobs;
}

/** Background jobs that have failed for good. */
export function registerJobRoutes(router: Router, { failedJobs }: JobRouteDependencies): void {
  registerOperation(router, listFailedJobs, async () => ({
    status: 200,
    body: (await failedJobs.list()).map(presentFailedJob),
  }));

  registerOperation(router, retryFailedJob, async ({ params }) => {
    if (!(await failedJobs.retry(params.id))) throw jobNotFoundError();
    return { status: 204 };
  });

  registerOperation(router, removeFailedJob, async ({ params }) => {
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

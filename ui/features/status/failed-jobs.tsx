import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { FailedJobDto } from "../../../adapters/http/contract/operations/site.ts";
import { maxListedFailedJobs } from "../../../core/kernel/jobs.port.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { send } from "../../api/send.ts";
import { useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { formatDateTime } from "../../format-dates.ts";
import { useToast } from "../../hooks/toasts.ts";
import { useListFocusRecovery } from "../../hooks/use-focus-recovery.ts";
import * as css from "./status.css.ts";

/** Shown when the program ended while the job ran, so that no error was recorded. */
const interrupted = "The program ended while this was running.";

interface JobRowProps {
  job: FailedJobDto;
  /** The running action; null for none. */
  pending: JobAction | null;
  onAct: (action: JobAction) => void;
}

function JobRow({ job: { title, message, suggestion, failedAt, attempts }, pending, onAct }: JobRowProps) {
  return (
    <li className={css.job}>
      <div className={css.jobText}>
        <h3 className={css.jobName}>{title}</h3>
        <p>{[message ?? interrupted, suggestion].filter(Boolean).join(" ")}</p>
        <p className={css.meta}>
          Failed on <time dateTime={failedAt}>{formatDateTime(failedAt)}</time> after{" "}
          {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
        </p>
      </div>
      <div className={css.actions}>
        {jobActions.map((action) => (
          <AdminButton
            key={action}
            size="small"
            aria-label={`${labels[action]}: ${title}`}
            pending={pending === action}
            onClick={() => onAct(action)}
          >
            {labels[action]}
          </AdminButton>
        ))}
      </div>
    </li>
  );
}

function JobList({ jobs }: { jobs: readonly FailedJobDto[] }) {
  const emptyRef = useRef<HTMLParagraphElement>(null);
  const { listRef, listeners } = useListFocusRecovery<HTMLUListElement>(
    jobs.map(({ id }) => id),
    emptyRef,
  );
  const act = useFailedJobAction();
  const pending = act.isPending ? act.variables : null;
  if (jobs.length === 0) {
    return (
      <p ref={emptyRef} className={css.empty} tabIndex={-1}>
        No job has failed.
      </p>
    );
  }
  return (
    <ul ref={listRef} {...listeners} className={css.jobs}>
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          pending={pending?.id === job.id ? pending.action : null}
          onAct={(action) => !act.isPending && act.mutate({ id: job.id, action })}
        />
      ))}
    </ul>
  );
}

/** The background jobs whose attempts have all failed, with buttons to retry and to remove each. */
export function FailedJobs() {
  const query = useAdminQuery(failedJobsQuery);
  const count = query.data?.length ?? 0;
  return (
    <AdminSection title="Failed jobs" count={count}>
      <QueryContent query={query} error="Failed to fetch failed jobs">
        {(jobs) => <JobList jobs={jobs} />}
      </QueryContent>
      {count >= maxListedFailedJobs && (
        <p className={css.meta}>
          These are the newest {maxListedFailedJobs.toLocaleString("en-US")}; older ones follow.
        </p>
      )}
    </AdminSection>
  );
}

const failedJobsQuery = queryOptions({
  queryKey: queryKeys.failedJobs,
  queryFn: () => getJson<readonly FailedJobDto[]>(adminEndpoints.failedJobs),
  // Jobs also fail while no page shows them, so a cached list would be outdated.
  refetchOnMount: "always",
});

const jobActions = ["retry", "remove"] as const;
type JobAction = (typeof jobActions)[number];

const labels = { retry: "Retry", remove: "Remove" } as const;
const doneTitles = { remove: "Job removed", retry: "Job will run again" } as const;
const failureMessages = { remove: "Failed to remove the job.", retry: "Failed to retry the job." } as const;

/** Retries or removes a failed job; either removes it from the list. */
function useFailedJobAction() {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: ({ id, action }: { readonly id: string; readonly action: JobAction }) =>
      action === "retry"
        ? send("POST", adminEndpoints.retryFailedJob(id))
        : send("DELETE", adminEndpoints.failedJob(id)),
    onSuccess: (_, { id, action }) => {
      toast({ title: doneTitles[action] });
      client.setQueryData<readonly FailedJobDto[]>(queryKeys.failedJobs, (jobs) =>
        jobs?.filter((job) => job.id !== id),
      );
    },
    failure: (_, { action }) => failureMessages[action],
    onError: () => void cancelAndInvalidate(client, queryKeys.failedJobs),
  });
}

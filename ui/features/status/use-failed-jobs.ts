import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { FailedJobDto } from "../../../adapters/http/contract/operations/jobs.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { getJson } from "../../api/http.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { send } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";

export const failedJobsQuery = queryOptions({
  queryKey: queryKeys.failedJobs,
  queryFn: () => getJson<readonly FailedJobDto[]>(adminEndpoints.failedJobs),
  // Jobs also fail while no page shows them, so a cached list would be outdated.
  refetchOnMount: "always",
});

export type JobAction = "remove" | "retry";

const doneTitles = { remove: "Job removed", retry: "Job will run again" } as const;
const failureMessages = { remove: "Failed to remove the job.", retry: "Failed to retry the job." } as const;

/** Retries or removes a failed job; either takes it off the list. */
export function useFailedJobAction() {
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
    onError: (error, { action }) => {
      toast(failureToast(error, failureMessages[action]));
      void cancelAndInvalidate(client, queryKeys.failedJobs);
    },
  });
}

import { z } from "zod";
import { defineOperation, idParams } from "../operation.ts";

/**
 * A background job whose attempts have all failed. `title` says what it was about; `message` is null when the program
 * ended while the job ran.
 */
export const failedJobSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string().nullable(),
  suggestion: z.string().nullable(),
  failedAt: z.iso.datetime(),
  attempts: z.int(),
});
export type FailedJobDto = z.infer<typeof failedJobSchema>;

const group = "Background jobs";

export const listFailedJobs = defineOperation({
  id: "listFailedJobs",
  group,
  summary: "Lists background jobs that have failed for good, newest first",
  method: "get",
  path: "/api/admin/jobs/failed",
  access: "admin",
  responses: { 200: z.array(failedJobSchema) },
  errorStatuses: [],
});

export const retryFailedJob = defineOperation({
  id: "retryFailedJob",
  group,
  summary: "Runs a failed job again",
  method: "post",
  path: "/api/admin/jobs/failed/{id}/retry",
  access: "admin",
  params: idParams,
  responses: { 204: null },
  errorStatuses: [404],
});

export const removeFailedJob = defineOperation({
  id: "removeFailedJob",
  group,
  summary: "Removes a failed job from the list",
  method: "delete",
  path: "/api/admin/jobs/failed/{id}",
  access: "admin",
  params: idParams,
  responses: { 204: null },
  errorStatuses: [404],
});

import { z } from "zod";

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

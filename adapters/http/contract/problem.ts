import { z } from "zod";

/** The body of every refusal but those of sign-in, registration and sign-out, which answer one plain sentence. */
export const problemSchema = z.object({
  message: z.string(),
  suggestion: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

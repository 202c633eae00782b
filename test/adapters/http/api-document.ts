import { z } from "zod";
import type { ApiClient } from "./api-client.ts";

const mediaSchema = z.record(z.string(), z.object({ schema: z.unknown().optional() }));
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ in: z.string(), name: z.string(), schema: z.unknown() })).default([]),
  requestBody: z.object({ content: mediaSchema, required: z.boolean() }).optional(),
  responses: z.record(z.string(), z.object({ content: mediaSchema.optional() })),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

export interface DocumentedOperation extends z.infer<typeof operationSchema> {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
}

/** The operations as a reader of the published document sees them: nothing of the contract behind it is used. */
export async function documentedOperations(client: ApiClient): Promise<readonly DocumentedOperation[]> {
  const { paths } = (await client.get("/api/openapi.json")).json(documentSchema);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

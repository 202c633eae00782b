import { z } from "zod";
import { createOpenApiDocument } from "../../../adapters/http/routes/documentation.ts";

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
export function documentedOperations(
  json = JSON.stringify(createOpenApiDocument({ siteName: "Hearthboard", publicUrl: null })),
): readonly DocumentedOperation[] {
  const { paths } = documentSchema.parse(JSON.parse(json));
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

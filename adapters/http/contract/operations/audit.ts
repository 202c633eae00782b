import { z } from "zod";
import { auditGroups } from "../../../../core/kernel/audit.port.ts";
import { limits } from "../constants.ts";
import { defineOperation, nameOperations } from "../operation.ts";
import { pageSizeSchema, textSchema } from "../schemas.ts";

const moment = z.iso
  .datetime()
  // PostgreSQL has no year 0.
  .refine((text) => !text.startsWith("0000"), "must be a later year")
  .transform((text) => new Date(text));

const filter = {
  who: textSchema(limits.name).optional().meta({ description: "Name of a user, regardless of case" }),
  group: z.enum(auditGroups).optional(),
  from: moment.optional().meta({ description: "The first moment" }),
  to: moment.optional().meta({ description: "The moment after the last one" }),
};

const auditRecordSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  who: z.string(),
  network: z.string().nullable(),
  /** As a sentence. */
  what: z.string(),
  /** Of each field: its value, and the one before. */
  changes: z.array(z.string()).readonly(),
});

const auditPageSchema = z.array(auditRecordSchema);
export type AuditPageDto = z.infer<typeof auditPageSchema>;

export const auditOperations = nameOperations("Site", {
  listAudit: defineOperation({
    summary:
      "Lists who did what, newest first. The Link header with rel=next has the URL of the next page. Rows are kept for 400 days",
    method: "get",
    path: "/api/admin/audit",
    query: z.object({
      ...filter,
      limit: pageSizeSchema.optional().meta({ description: "1 to 100; 50 by default" }),
      after: textSchema(limits.searchText)
        .optional()
        .meta({ description: "Cursor from the Link header of the previous page" }),
    }),
    responses: { 200: auditPageSchema },
    errorStatuses: [422],
  }),
  exportAudit: defineOperation({
    summary: "Downloads who did what as CSV (RFC 4180), newest first",
    method: "get",
    path: "/api/admin/audit/export",
    query: z.object(filter),
    responses: { 200: null },
  }),
});

import type Router from "@koa/router";
import {
  type AuditFilter,
  type AuditRecord,
  describeAudit,
  describeAuditChanges,
} from "../../../core/kernel/audit.port.ts";
import { type AuditPageDto, auditOperations as operations } from "../contract/operations/audit.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { sendCsv, toCsvHeader, toCsvLine } from "./csv.ts";
import { setNextLink } from "./list-response.ts";

const defaultPageSize = 50;

/** Who did what (core/README.md, A32 to A35). */
export function registerAuditRoutes(router: Router, { audit, clock }: RouteDependencies): void {
  registerOperation(router, operations.listAudit, async ({ query }, ctx) => {
    const { who: actor, limit = defaultPageSize, after: cursor, ...filter } = query;
    const { items, nextCursor } = await audit.list({ ...filter, actor }, { limit, cursor });
    const [from, to] = [filter.from?.toISOString(), filter.to?.toISOString()];
    setNextLink(ctx, { ...query, from, to }, nextCursor);
    return { status: 200, body: items.map(presentRecord) };
  });

  registerOperation(router, operations.exportAudit, async ({ query: { who: actor, ...filter } }, ctx) => {
    const today = clock.now().toISOString().slice(0, 10);
    await sendCsv(ctx, `audit-log-${today}.csv`, toCsv(audit, { ...filter, actor }));
    return undefined;
  });
}

function presentRecord(record: AuditRecord): AuditPageDto[number] {
  const { id, at, actor: who, network } = record;
  const changes = describeAuditChanges(record.changes);
  return { id, at: at.toISOString(), who, network, what: describeAudit(record), changes };
}

async function* toCsv(audit: RouteDependencies["audit"], filter: AuditFilter): AsyncGenerator<string> {
  yield toCsvHeader(["When", "Who", "Network", "What", "Changes"]);
  for await (const records of audit.export(filter)) {
    const lines = records
      .map(presentRecord)
      .map(({ at, who, network, what, changes }) => toCsvLine([at, who, network ?? "", what, changes.join("; ")]));
    yield lines.join("");
  }
}

import type { AuditFilter, AuditLog, AuditRecord } from "../../../core/kernel/audit.port.ts";
import { nameSubject } from "../../../core/kernel/audit.port.ts";
import { toUsernameKey } from "../../../core/kernel/text.ts";
import { type Condition, decodeCursor, toAfterCondition, toPage, toWhereClause } from "../boards/list-query.ts";
import { nameAccount, type StoreDependencies } from "./audit-trail.ts";

interface PostgresAuditLog extends AuditLog {
  deleteBefore(moment: Date): Promise<void>;
}

const columns = "id, at, actor, network, action, subject, changes";
const exportBatchSize = 1_000;

function listConditions({ actor, group, from, to }: AuditFilter): readonly Condition[] {
  const conditions: readonly (Condition | null)[] = [
    actor === undefined ? null : { sql: "lower(actor) = lower(?)", values: [actor] },
    group === undefined ? null : { sql: "action_group = ?", values: [group] },
    from === undefined ? null : { sql: "at >= ?::timestamptz", values: [from.toISOString()] },
    to === undefined ? null : { sql: "at < ?::timestamptz", values: [to.toISOString()] },
  ];
  return conditions.filter((condition) => condition !== null);
}

const unknownAccount = { kind: "account", id: null, text: "an unknown name" } as const;

export function createAuditLog({ sql, trail }: StoreDependencies): PostgresAuditLog {
  const list: AuditLog["list"] = async (filter, { limit, cursor }) => {
    const after = toAfterCondition("at", cursor === undefined ? null : decodeCursor(cursor));
    const { text, values } = toWhereClause([{ sql: "true", values: [] }, ...listConditions(filter), ...after]);
    const rows = await sql<AuditRecord & Record<string, unknown>>(
      `select ${columns} from audit_log ${text} order by at desc, id desc limit $${values.length + 1}`,
      [...values, limit + 1],
    );
    return toPage(rows, limit);
  };

  return {
    list,
    async *export(filter) {
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await list(filter, { limit: exportBatchSize, cursor });
        yield items;
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined);
    },
    recordRefusal: (username, network) =>
      trail.transact(async (query, record) => {
        const key = toUsernameKey(username);
        const [user] = await query<{ id: string; username: string }>(
          "select id, username from users where username_key = $1",
          [key],
        );
        const subject = user === undefined ? unknownAccount : nameSubject("account", user.id, user.username);
        await record({ action: "session.refuse", subject, actor: { id: null, name: "visitor", network } });
      }),
    recordWrongFactor: (factor, userId, network) =>
      trail.transact(async (query, record) => {
        const subject = userId === null ? unknownAccount : await nameAccount(query, userId);
        await record({ action: `session.refuse-${factor}`, subject, actor: { id: null, name: "visitor", network } });
      }),
    deleteBefore: async (moment) => void (await sql("delete from audit_log where at < $1", [moment])),
  };
}

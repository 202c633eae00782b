import type { AuditFilter, AuditLog, AuditRecord } from "../../../core/kernel/audit.port.ts";
import { nameSubject } from "../../../core/kernel/audit.port.ts";
import { toUsernameKey } from "../../../core/kernel/text.ts";
import { type Condition, decodeCursor, encodeCursor, toWhereClause } from "../boards/list-query.ts";
import type { QuerySql } from "../database/sql.ts";
import { type AuditTrail, nameAccount } from "./audit-trail.ts";

export interface PostgresAuditLog extends AuditLog {
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

interface Dependencies {
  readonly sql: QuerySql;
  readonly trail: AuditTrail;
}

const unknownAccount = { kind: "account", id: null, text: "an unknown name" } as const;

export function createAuditLog({ sql, trail }: Dependencies): PostgresAuditLog {
  const list: AuditLog["list"] = async (filter, { limit, cursor }) => {
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const position: readonly Condition[] =
      after === null
        ? []
        : [{ sql: "(at, id) < (?::timestamptz, ?::uuid)", values: [after.at.toISOString(), after.id] }];
    const { text, values } = toWhereClause([{ sql: "true", values: [] }, ...listConditions(filter), ...position]);
    const rows = await sql<AuditRecord & Record<string, unknown>>(
      `select ${columns} from audit_log ${text} order by at desc, id desc limit $${values.length + 1}`,
      [...values, limit + 1],
    );
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items, nextCursor: last === undefined ? null : encodeCursor({ at: last.at, id: last.id }) };
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

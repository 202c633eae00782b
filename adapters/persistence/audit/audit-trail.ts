import type { EntityManager } from "@mikro-orm/postgresql";
import { sessionEndedError } from "../../../core/account/user.ts";
import {
  type AuditChanges,
  type AuditEntry,
  type AuditSubject,
  describeAudit,
  nameSubject,
  toAuditText,
} from "../../../core/kernel/audit.port.ts";
import { getActor } from "../../acting.ts";
import { type ConnectionPool, runInTransaction } from "../database/connection-pool.ts";
import { hashText, type QuerySql, runOnClient } from "../database/sql.ts";

/** Adds a row to the audit log in the same transaction as the change that it describes. */
export type RecordAudit = (entry: AuditEntry) => Promise<void>;

/**
 * Transactions for changes that the audit log reports (core/README.md, A32). A method of a repository runs its
 * statements in one of them and calls `record` for what it has changed, so that neither is stored without the other:
 *
 *     trail.transact(async (sql, record) => {
 *       const [user] = await sql<{ username: string }>(disableSql, [id]);
 *       if (user) await record({ action: "account.disable", subject: nameSubject("account", id, user.username) });
 *     });
 *
 * Actions and their words are in `core/kernel/audit.port.ts`. Who acts, and from which network, is known
 * (`adapters/acting.ts`). The task waits for nothing but the database.
 */
export interface AuditTrail {
  transact<Result>(task: (sql: QuerySql, record: RecordAudit) => Promise<Result>): Promise<Result>;
  /**
   * The same with an entity manager, for changes that may have waited in a queue. `mapError` gets an error of the
   * transaction before it counts as one of the database. Errors: those of `assertSignedIn`.
   */
  transactManaged<Result>(
    task: (manager: EntityManager, record: RecordAudit) => Promise<Result>,
    mapError?: (error: unknown) => never,
  ): Promise<Result>;
}

/** What a store needs whose changes are recorded. */
export interface StoreDependencies {
  readonly sql: QuerySql;
  readonly trail: AuditTrail;
}

interface Dependencies extends Pick<ConnectionPool, "manage" | "pool" | "diskSpace"> {
  /** Receives the rows of a transaction after its end, for the log of the program. */
  readonly onRecorded: ((fields: object) => void) | undefined;
}

const insertSql = `
  insert into audit_log (actor_id, actor, network, action, subject_kind, subject_id, subject, changes)
  select * from jsonb_to_record($1::jsonb) as entry (
    "actorId" uuid, actor text, network text, action text, kind text, id text, subject text, changes jsonb
  )`;

const sessionSql = "select from sessions where id_hash = $1 and not ended and expires_at > now()";

/**
 * For a change that has waited. Errors: `account.session-ended` when the session of the one who acts has ended since
 * the request was let in, as when an admin disables, demotes or resets them, or after a new password elsewhere.
 */
export async function assertSignedIn(sql: QuerySql): Promise<void> {
  const { getSessionId } = getActor();
  if (getSessionId === undefined) return;
  if ((await sql(sessionSql, [hashText(getSessionId())])).length === 0) throw sessionEndedError();
}

/** A list of boards is longer than a value. */
const maxSubjectLength = 4_000;

type Row = Readonly<Record<string, string | AuditChanges | null>>;

function toRow({ action, subject, changes = {}, actor = getActor() }: AuditEntry): Row {
  const cut = (value: string | null) => (value === null ? null : toAuditText(value));
  const values = Object.entries(changes).map(([name, [before, after]]) => [name, [cut(before), cut(after)]]);
  return {
    actorId: actor.id,
    actor: toAuditText(actor.name),
    network: actor.network,
    action,
    kind: subject?.kind ?? null,
    id: subject?.id ?? null,
    subject: subject === undefined ? null : toAuditText(subject.text, maxSubjectLength),
    changes: Object.fromEntries(values),
  };
}

/**
 * Without the title: that of a shop's product may be neither kept nor shown at any time (core/README.md, O5 and O6).
 */
export function nameProduct(id: string, asin: string | null | undefined): AuditSubject {
  return asin ? nameSubject("product", id, asin) : { kind: "product", id, text: `the product ${id}` };
}

export async function nameAccount(sql: QuerySql, userId: string): Promise<AuditSubject> {
  const [user] = await sql<{ username: string }>("select username from users where id = $1", [userId]);
  return nameSubject("account", userId, user?.username ?? userId);
}

/** For a transaction that another part has opened. */
export async function recordIn(sql: QuerySql, entry: AuditEntry): Promise<void> {
  await sql(insertSql, [JSON.stringify(toRow(entry))]);
}

export function createAuditTrail({ manage, pool, diskSpace, onRecorded }: Dependencies): AuditTrail {
  /** Runs the task with `record`, and logs what was recorded once the task, which is the transaction, has ended. */
  async function logAfter<Result>(
    run: (track: (insert: (json: string) => Promise<unknown>) => RecordAudit) => Promise<Result>,
  ): Promise<Result> {
    const recorded: { readonly entry: AuditEntry; readonly row: Row }[] = [];
    const result = await run((insert) => async (entry) => {
      const row = toRow(entry);
      await insert(JSON.stringify(row));
      recorded.push({ entry, row });
    });
    for (const { entry, row } of recorded) {
      const what = describeAudit({ action: entry.action, subject: entry.subject?.text ?? null });
      const { subject: _inWords, ...fields } = row;
      onRecorded?.({ ...fields, what });
    }
    return result;
  }

  return {
    transact: (task) =>
      logAfter((track) =>
        diskSpace.watch(() =>
          runOnClient(pool, beginSql, (sql) =>
            task(
              sql,
              track((json) => sql(insertSql, [json])),
            ),
          ),
        ),
      ),
    transactManaged: (task, mapError = rethrow) =>
      logAfter((track) =>
        manage((manager) => {
          const record = track((json) => manager.execute(insertSql.replace("$1", "?"), [json]));
          const transaction = async () => {
            await assertSignedIn((text, values = []) => manager.execute(text.replace("$1", "?"), [...values]));
            return await task(manager, record);
          };
          return runInTransaction(manager, transaction).catch(mapError);
        }),
      ),
  };
}

function rethrow(error: unknown): never {
  throw error;
}

/**
 * Ends the transaction of a node that stopped between two statements, before statements of others that wait for it are
 * given up (20 s). Longer than `setIdleTimeout`, because no update of a board waits for most of these transactions.
 */
const beginSql = "begin; set local idle_in_transaction_session_timeout = '15s'";

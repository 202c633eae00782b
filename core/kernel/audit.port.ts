import type { CursorPage } from "./lists.ts";
import { toSingleLine, truncate } from "./text.ts";

/**
 * What the audit log records (core/README.md, A32), and its words; "{}" is the subject. The part before the dot is the
 * group that admins filter by.
 */
const auditActions = {
  "session.start": "Signed in",
  "session.password": "Gave the right password, before the second step",
  "session.refuse": "Gave a wrong password for {}",
  "session.refuse-code": "Gave a wrong code for {}",
  "session.refuse-passkey": "Used a passkey that was refused for {}",
  "session.recovery-code": "Used a recovery code of {}",
  "session.end": "Signed out",
  "session.end-others": "Ended sessions of {}",
  "account.create": "Created {}",
  "account.change": "Changed {}",
  "account.password": "Changed the password of {}",
  "account.reset": "Reset the password of {}",
  "account.add-factor": "Added a second factor to {}",
  "account.remove-factor": "Removed a second factor of {}",
  "account.recovery-codes": "Made new recovery codes for {}",
  "account.delete": "Deleted {}",
  "board.publish": "Published {}",
  "board.publish-changes": "Published the changes saved for later of {}",
  "board.unpublish": "Unpublished {}",
  "board.delete": "Moved {} to the trash",
  "board.restore": "Restored {} from the trash",
  "board.erase": "Deleted {} for good",
  "board.change": "Changed {}",
  "board.star": "Changed the boards with a star",
  "product.replace": "Replaced {} everywhere",
  "product.undo": "Undid the replacement of {}",
  "product.delete": "Deleted {}",
  "list.add": "Added {}",
  "list.rename": "Renamed {}",
  "list.merge": "Merged {} into another one",
  "list.remove": "Removed {}",
  "list.cover": "Changed the cover of {}",
  "list.order": "Changed the order of the styles",
  "settings.social": "Changed the social settings",
  "settings.pause": "Paused {}",
  "settings.resume": "Resumed {}",
  "backup.make": "Made {}",
  "backup.restore": "Restored {}",
} as const;

export type AuditAction = keyof typeof auditActions;

export const auditGroups = ["session", "account", "board", "product", "list", "settings", "backup"] as const;

export type AuditGroup = (typeof auditGroups)[number];

/** Who acts: a user, "command line", "the program", or a visitor who signs in. */
export interface AuditActor {
  /** Id of the user, whose account may be deleted meanwhile; null for others. */
  readonly id: string | null;
  readonly name: string;
  /** As the log of requests cuts it; null without a client. Never that of a visitor who does not sign in. */
  readonly network: string | null;
}

export interface AuditSubject {
  readonly kind: string;
  readonly id: string | null;
  /** In words: "the board “Cozy corner”". */
  readonly text: string;
}

/** Values before and after in words, by the name of the field; null for none. */
export type AuditChanges = Readonly<Record<string, readonly [before: string | null, after: string | null]>>;

/** What is recorded in the transaction of the change. It must hold no secret: no password, token, link or key. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly subject?: AuditSubject;
  readonly changes?: AuditChanges;
  /** By default the one on whose behalf the program runs. */
  readonly actor?: AuditActor;
}

/** A row as admins read it. */
export interface AuditRecord {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly network: string | null;
  /** A later version of the program may have stored an action that this one does not know. */
  readonly action: string;
  readonly subject: string | null;
  readonly changes: AuditChanges;
}

export interface AuditFilter {
  /** Name of the one who acted, regardless of case. */
  readonly actor?: string | undefined;
  readonly group?: AuditGroup | undefined;
  /** The first moment, and the one after the last. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Reads the audit log, newest first. */
export interface AuditLog {
  /** Errors: `board.invalid` for a cursor that is none. */
  list(
    filter: AuditFilter,
    page: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<CursorPage<AuditRecord>>;
  /** All rows of the filter, in batches. */
  export(filter: AuditFilter): AsyncGenerator<readonly AuditRecord[]>;
  /** Records a wrong password. A name without an account is not stored: it can be a password in the wrong field. */
  recordRefusal(username: string, network: string): Promise<void>;
  /**
   * Records a wrong code, or a passkey that was refused; `userId` is null where a passkey alone was to say who it is.
   */
  recordWrongFactor(factor: "code" | "passkey", userId: string | null, network: string): Promise<void>;
}

const subjectWords: Readonly<Record<string, string>> = { furnitureType: "furniture type" };

/** "the board “Cozy corner”", "the furniture type “Sofa”" */
export function nameSubject(kind: string, id: string | null, name: string): AuditSubject {
  return { kind, id, text: `the ${subjectWords[kind] ?? kind} “${name}”` };
}

/** What happened, as a sentence. */
export function describeAudit({ action, subject }: Pick<AuditRecord, "action" | "subject">): string {
  const words = Object.entries(auditActions).find(([name]) => name === action)?.[1] ?? `${action} {}`;
  return words.replace("{}", () => subject ?? "").trim();
}

/** "Status: published (before: draft)" for each field. */
export function describeAuditChanges(changes: AuditChanges): readonly string[] {
  return Object.entries(changes).map(
    ([field, [before, after]]) => `${field}: ${after ?? "none"}${before === null ? "" : ` (before: ${before})`}`,
  );
}

const maxValueLength = 200;

/** A text as it is stored: on one line, without marks that turn its direction, and cut where it is long. */
export function toAuditText(text: string, maxLength = maxValueLength): string {
  const line = toSingleLine(text);
  return line.length > maxLength ? `${truncate(line, maxLength - 1)}…` : line;
}

/** The fields that differ, by their names in words. */
export function listAuditChanges<Field extends string>(
  names: Readonly<Record<Field, string>>,
  before: Readonly<Record<NoInfer<Field>, string | null>>,
  after: Readonly<Record<NoInfer<Field>, string | null>>,
): AuditChanges {
  const fields = Object.keys(names).filter((field): field is Field => field in names);
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [names[field], [before[field], after[field]] as const]));
}

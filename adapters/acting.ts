import { AsyncLocalStorage } from "node:async_hooks";
import type { AuditActor } from "../core/kernel/audit.port.ts";

const actors = new AsyncLocalStorage<AuditActor>();

const program: AuditActor = { id: null, name: "the program", network: null };

/** For `npm run admin`, backups and restores that a person starts. */
export const commandLine: AuditActor = { id: null, name: "command line", network: null };

/**
 * Says on whose behalf the task runs, for the audit log and for the last look at whether they are still signed in
 * (`persistence/audit/audit-trail.ts`). A queue that runs a task later must keep it: `AsyncLocalStorage.bind`.
 */
export function runAs<Result>(actor: AuditActor, task: () => Result): Result {
  return actors.run(actor, task);
}

export function getActor(): AuditActor {
  return actors.getStore() ?? program;
}

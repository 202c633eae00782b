import { AsyncLocalStorage } from "node:async_hooks";
import type { AuditActor } from "../core/kernel/audit.port.ts";

interface Actor extends AuditActor {
  /** The secret id of the session of a request, also after it got a new one. */
  readonly getSessionId?: () => string;
}

const actors = new AsyncLocalStorage<Actor>();

const program: Actor = { id: null, name: "the program", network: null };

/** For `npm run admin`, backups and restores that a person starts. */
export const commandLine: Actor = { id: null, name: "command line", network: null };

/**
 * Says on whose behalf the task runs, for the audit log and for the last look at whether the session goes on
 * (`persistence/audit/audit-trail.ts`). A queue that runs a task later must keep it: `AsyncLocalStorage.bind`.
 */
export function runAs<Result>(actor: Actor, task: () => Result): Result {
  return actors.run(actor, task);
}

export function getActor(): Actor {
  return actors.getStore() ?? program;
}

import type { DomainError } from "../../../core/kernel/domain-error.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { Log } from "../log.ts";
import { loggableError } from "../middleware/loggable-error.ts";

const intervalMs = 60_000;
/** Causes are few; were they ever many, each would be logged again rather than all be kept. */
const maxLoggedCauses = 100;

/**
 * Logs why something does not answer, with its stack, once per cause and minute: an outage fails every request alike, and
 * its stacks would bury everything else. The next line of the same cause says how many it stands for.
 */
export function makeOutageLog(clock: Clock): (log: Log, error: DomainError) => void {
  const logged = new Map<string, { readonly at: number; omitted: number }>();
  return (log, error) => {
    const now = clock.now().getTime();
    const cause = causeOf(error);
    const last = logged.get(cause);
    if (last !== undefined && now - last.at < intervalMs) {
      last.omitted += 1;
      return;
    }
    if (logged.size >= maxLoggedCauses) logged.clear();
    logged.set(cause, { at: now, omitted: 0 });
    const omitted = last === undefined || last.omitted === 0 ? {} : { omitted: last.omitted };
    log.warn({ ...omitted, err: loggableError(error) }, "something that this site needs is out of order");
  };
}

/** Numbers in messages, such as ports and durations, differ from one failure to the next. */
function causeOf(error: DomainError): string {
  const kinds: string[] = [];
  for (let cause: unknown = error; cause instanceof Error && kinds.length < 6; cause = cause.cause) {
    const [message = ""] = cause.message.split("\n", 1);
    kinds.push(`${cause.name} ${String(Reflect.get(cause, "code"))} ${message.replaceAll(/\d+/gu, "#")}`);
  }
  return kinds.join(" < ");
}

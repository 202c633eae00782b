import type { JobKind } from "../../../core/job/jobs.port.ts";

type PriorityClass = JobKind<unknown>["priorityClass"];

const maxPriority = 9;

/** Priorities in pg-boss: negative for jobs of the class "background", from 0 for all others. */
export function toPriority(priorityClass: PriorityClass, priority: number): number {
  const bounded = Math.min(Math.max(Math.trunc(priority), 0), maxPriority);
  return priorityClass === "background" ? bounded - maxPriority - 1 : bounded;
}

/** Jobs of each class that a node runs at a time. */
const maxActive: Readonly<Record<PriorityClass, number>> = { default: 2, background: 1 };
/** After this many failures in a row, background jobs pause: a service that they need is probably down. */
const maxBackgroundFailures = 3;
const backgroundPauseMs = 60_000;
const minDefaultPriority = toPriority("default", 0);

interface PriorityRange {
  readonly minPriority?: number;
  readonly maxPriority?: number;
}

/** Decides which jobs a node may start. The class of a job follows from its priority. */
export class JobSlots {
  readonly #active: Record<PriorityClass, number> = { default: 0, background: 0 };
  #backgroundFailures = 0;
  #backgroundPausedUntil = 0;

  /** The priorities of jobs that may start now; null when all slots are taken. */
  getStartablePriorities(): PriorityRange | null {
    const isPaused = performance.now() < this.#backgroundPausedUntil;
    const isBackgroundFree = !isPaused && this.#active.background < maxActive.background;
    if (this.#active.default < maxActive.default) return isBackgroundFree ? {} : { minPriority: minDefaultPriority };
    return isBackgroundFree ? { maxPriority: minDefaultPriority - 1 } : null;
  }

  /** Call with the priority of a job that starts. */
  acquire(priority: number): void {
    this.#active[getPriorityClass(priority)] += 1;
  }

  release(priority: number): void {
    this.#active[getPriorityClass(priority)] -= 1;
  }

  recordOutcome(priority: number, isFailure: boolean): void {
    if (getPriorityClass(priority) === "default") return;
    this.#backgroundFailures = isFailure ? this.#backgroundFailures + 1 : 0;
    if (this.#backgroundFailures < maxBackgroundFailures) return;
    this.#backgroundPausedUntil = performance.now() + backgroundPauseMs;
  }
}

function getPriorityClass(priority: number): PriorityClass {
  return priority < minDefaultPriority ? "background" : "default";
}

import type { JobKind } from "../../../core/job/jobs.port.ts";

type JobLane = JobKind<unknown>["lane"];

const maxPriority = 9;

/** Jobs of the background have negative priorities in pg-boss, all others have positive ones. */
export function toPriority(lane: JobLane, priority: number): number {
  const bounded = Math.min(Math.max(Math.trunc(priority), 0), maxPriority);
  return lane === "background" ? bounded - maxPriority - 1 : bounded;
}

/** Jobs of each lane that a node runs at a time. */
const slots: Readonly<Record<JobLane, number>> = { default: 2, background: 1 };
/** After this many failures in a row, what background jobs depend on counts as down, and they pause. */
const maxBackgroundFailures = 3;
const backgroundPauseMs = 60_000;
const minDefaultPriority = toPriority("default", 0);

interface PriorityRange {
  readonly minPriority?: number;
  readonly maxPriority?: number;
}

/** Decides which jobs a node may start. The lane of a job follows from its priority. */
export class JobLanes {
  readonly #active: Record<JobLane, number> = { default: 0, background: 0 };
  #backgroundFailures = 0;
  #backgroundPausedUntil = 0;

  /** The priorities of jobs that may start now; null when all slots are taken. */
  getStartablePriorities(): PriorityRange | null {
    const isPaused = performance.now() < this.#backgroundPausedUntil;
    const isBackgroundFree = !isPaused && this.#active.background < slots.background;
    if (this.#active.default < slots.default) return isBackgroundFree ? {} : { minPriority: minDefaultPriority };
    return isBackgroundFree ? { maxPriority: minDefaultPriority - 1 } : null;
  }

  /** Call with the priority of a job that starts. */
  take(priority: number): void {
    this.#active[getLane(priority)] += 1;
  }

  release(priority: number): void {
    this.#active[getLane(priority)] -= 1;
  }

  recordOutcome(priority: number, isFailure: boolean): void {
    if (getLane(priority) === "default") return;
    this.#backgroundFailures = isFailure ? this.#backgroundFailures + 1 : 0;
    if (this.#backgroundFailures < maxBackgroundFailures) return;
    this.#backgroundPausedUntil = performance.now() + backgroundPauseMs;
  }
}

function getLane(priority: number): JobLane {
  return priority < minDefaultPriority ? "background" : "default";
}

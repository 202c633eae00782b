import { randomUUID } from "node:crypto";
import { DomainError } from "../../core/kernel/domain-error.ts";
import type { FailedJob, JobDefinition, JobKind, JobRequest, JobWorker } from "../../core/kernel/jobs.port.ts";
import type { JobsTestSubject } from "../contracts/jobs.ts";

interface Job {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  readonly rank: number;
  readonly startAfter: number;
  readonly failures: number;
  readonly isActive: boolean;
}

const maxAttempts = 3;
const slots = { default: 2, background: 1 } as const;

export interface FakeJobs extends JobsTestSubject {
  /** Payloads of the waiting jobs of a kind, in the order in which they run. */
  listWaiting(kind: Pick<JobKind<unknown>, "name">): readonly unknown[];
}

/** Jobs in memory; attempts are repeated at once. */
export function fakeJobs(): FakeJobs {
  let stored: readonly Job[] = [];
  let failedJobs: readonly (FailedJob & { readonly key: string })[] = [];
  const scheduled = new Set<string>();
  const enqueueListeners = new Set<() => void>();
  const notifyWorkers = (): void => {
    for (const notify of enqueueListeners) notify();
  };
  const listDue = () =>
    stored
      .filter(({ isActive, startAfter }) => !isActive && startAfter <= Date.now())
      .sort((one, other) => other.rank - one.rank);

  function store<Payload>(
    name: string,
    priorityClass: JobKind<unknown>["priorityClass"],
    request: JobRequest<Payload>,
  ): void {
    const { payload, key = randomUUID(), startAfter, priority = 0 } = request;
    if (stored.some((job) => job.kind === name && job.key === key)) return;
    const rank = priorityClass === "background" ? priority - 10 : priority;
    const job = { id: randomUUID(), kind: name, key, payload, rank, failures: 0, isActive: false };
    stored = [...stored, { ...job, startAfter: startAfter?.getTime() ?? 0 }];
    if (startAfter !== undefined) setTimeout(notifyWorkers, startAfter.getTime() - Date.now() + 1);
  }

  const replace = (job: Job) => {
    stored = stored.map((each) => (each.id === job.id ? job : each));
  };
  const removeStored = ({ id }: Job) => {
    stored = stored.filter((each) => each.id !== id);
  };

  function fail(job: Job, error: unknown): void {
    const failures = job.failures + 1;
    removeStored(job);
    if (failures < maxAttempts) {
      stored = [...stored, { ...job, failures, isActive: false }];
      return;
    }
    const isKnown = error instanceof DomainError;
    const message = isKnown ? error.message : "Something unexpected went wrong.";
    const suggestion = isKnown ? (error.suggestion ?? null) : "The log of the site names the cause.";
    const { kind, key, payload } = job;
    const failed = {
      id: randomUUID(),
      kind,
      key,
      payload,
      message,
      suggestion,
      failedAt: new Date(),
      attempts: failures,
    };
    failedJobs = [failed, ...failedJobs.filter((each) => each.key !== key)];
  }

  function createWorker(): JobWorker {
    const active = new Map<Job, AbortController>();
    let definitions: readonly JobDefinition[] = [];
    let isStopped = false;

    async function run(job: Job, definition: JobDefinition): Promise<void> {
      const abort = new AbortController();
      active.set(job, abort);
      const timeout = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        abort.abort();
        timeout.reject(new DomainError("job.timeout", "It took too long."));
      }, definition.kind.timeoutMs);
      try {
        const context = { id: job.id, startedAt: new Date(), signal: abort.signal };
        await Promise.race([definition.run(job.payload, context), timeout.promise]);
        removeStored(job);
      } catch (error) {
        if (isStopped) replace({ ...job, isActive: false });
        else fail(job, error);
      }
      clearTimeout(timer);
      active.delete(job);
      notifyWorkers();
    }

    function startDueJobs(): void {
      for (const job of listDue()) {
        const definition = definitions.find(({ kind }) => kind.name === job.kind);
        if (isStopped || definition === undefined) continue;
        const { priorityClass } = definition.kind;
        if (
          [...active.keys()].filter(({ rank }) => rank < 0 === (priorityClass === "background")).length >=
          slots[priorityClass]
        )
          continue;
        replace({ ...job, isActive: true });
        void run(job, definition);
      }
    }

    return {
      async start(added) {
        definitions = added;
        for (const { kind, cron } of added) {
          if (cron === null || scheduled.has(kind.name)) continue;
          scheduled.add(kind.name);
          store(kind.name, kind.priorityClass, { payload: null, key: kind.name });
        }
        enqueueListeners.add(startDueJobs);
        notifyWorkers();
      },
      async stop() {
        isStopped = true;
        enqueueListeners.delete(startDueJobs);
        for (const abort of active.values()) abort.abort();
        await new Promise((resolve) => setTimeout(resolve));
      },
    };
  }

  return {
    jobs: {
      enqueue: async (kind, requests) => {
        for (const request of requests) store(kind.name, kind.priorityClass, request);
        notifyWorkers();
      },
    },
    failed: {
      list: async () => failedJobs,
      retry: async (id) => {
        const job = failedJobs.find((each) => each.id === id);
        if (job === undefined) return false;
        failedJobs = failedJobs.filter((each) => each !== job);
        store(job.kind, "default", job);
        notifyWorkers();
        return true;
      },
      remove: async (id) => {
        const count = failedJobs.length;
        failedJobs = failedJobs.filter((each) => each.id !== id);
        return failedJobs.length < count;
      },
    },
    createWorker,
    listWaiting: ({ name }) => listDue().flatMap(({ kind, payload }) => (kind === name ? [payload] : [])),
  };
}

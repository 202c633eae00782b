import { afterEach, describe, expect, it, vi } from "vitest";
import { DomainError } from "../../core/kernel/domain-error.ts";
import {
  defineJob,
  type FailedJobs,
  type JobDefinition,
  type JobHandler,
  type JobKind,
  type Jobs,
  type JobWorker,
} from "../../core/kernel/jobs.port.ts";

export interface JobsTestSubject {
  readonly jobs: Jobs;
  readonly failed: FailedJobs;
  /** Attempts are repeated at once, at most twice. */
  createWorker(): JobWorker;
}

function aKind(priorityClass: JobKind<string>["priorityClass"] = "default", timeoutMs = 60_000): JobKind<string> {
  return { name: `say-${priorityClass}`, priorityClass, timeoutMs, describe: (text) => text, parsePayload: String };
}

const timeout = { timeout: 30_000, interval: 10 };

/** `open` returns jobs without any stored one. */
export function jobsContract(name: string, open: () => Promise<JobsTestSubject>): void {
  const workers: JobWorker[] = [];
  afterEach(async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stop()))));

  async function subject() {
    const opened = await open();
    const startWorker = async (...definitions: JobDefinition[]) => {
      const worker = opened.createWorker();
      workers.push(worker);
      await worker.start(definitions);
      return worker;
    };
    return { ...opened, startWorker };
  }

  function recordRuns() {
    const said: string[] = [];
    const handler: JobHandler<string> = async (text) => said.push(text);
    return { said, handler };
  }

  describe(`${name} as jobs`, () => {
    it("runs each stored job once, and those of the background by priority", async () => {
      const { jobs, startWorker } = await subject();
      const { said, handler } = recordRuns();
      const background = aKind("background");
      await jobs.enqueue(background, [{ payload: "later" }, { payload: "soon", priority: 5 }]);
      await jobs.enqueue(aKind(), [{ payload: "first", priority: 9 }]);
      await startWorker(defineJob(aKind(), handler), defineJob(background, handler));
      await vi.waitFor(() => expect(said).toHaveLength(3), timeout);
      expect(said.filter((text) => text !== "first")).toEqual(["soon", "later"]);
    });

    it("runs a job that is stored while the worker runs, and a later one when it is due", async () => {
      const { jobs, startWorker } = await subject();
      const { said, handler } = recordRuns();
      await startWorker(defineJob(aKind(), handler));
      const startAfter = new Date(Date.now() + 500);
      await jobs.enqueue(aKind(), [{ payload: "due", startAfter }, { payload: "now" }]);
      await vi.waitFor(() => expect(said).toEqual(["now"]), timeout);
      await vi.waitFor(() => expect(said).toEqual(["now", "due"]), timeout);
      expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
    });

    it("ignores a request while a job with its key waits or runs", async () => {
      const { jobs, startWorker } = await subject();
      const { promise, resolve } = Promise.withResolvers<void>();
      const said: string[] = [];
      await jobs.enqueue(aKind(), [{ payload: "one", key: "a" }, { payload: "two", key: "a" }, { payload: "other" }]);
      await jobs.enqueue(aKind(), [{ payload: "three", key: "a" }]);
      await startWorker(defineJob(aKind(), async (text) => promise.then(() => said.push(text))));
      await jobs.enqueue(aKind(), [{ payload: "four", key: "a" }]);
      resolve();
      await vi.waitFor(() => expect([...said].sort()).toEqual(["one", "other"]), timeout);
      await vi.waitFor(async () => {
        await jobs.enqueue(aKind(), [{ payload: "five", key: "a" }]);
        expect(said).toContain("five");
      }, timeout);
    });

    it("repeats a failed job and lists it when all attempts have failed, until it is retried", async () => {
      const { jobs, failed, startWorker } = await subject();
      const handler = vi.fn<JobHandler<string>>(async () => {
        throw new DomainError("shop.closed", "The shop is closed.", { suggestion: "Try tomorrow." });
      });
      await startWorker(defineJob(aKind(), handler));
      await jobs.enqueue(aKind(), [{ payload: "buy", key: "a" }]);
      await vi.waitFor(async () => expect(await failed.list()).toHaveLength(1), timeout);
      const [job] = await failed.list();
      const [message, suggestion] = ["The shop is closed.", "Try tomorrow."];
      expect(job).toMatchObject({ kind: "say-default", payload: "buy", attempts: 3, message, suggestion });
      expect(new Set(handler.mock.calls.map(([, { id }]) => id)).size).toBe(1);
      handler.mockResolvedValue(undefined);
      expect(await failed.retry(job?.id ?? "")).toBe(true);
      expect(await failed.list()).toEqual([]);
      await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(4), timeout);
      expect(await failed.retry(job?.id ?? "")).toBe(false);
    });

    it("lists no detail of an unexpected error, and only the last failure of a key", async () => {
      const { jobs, failed, startWorker } = await subject();
      const worker = await startWorker(
        defineJob(aKind(), async () => {
          throw new Error("password=secret");
        }),
      );
      await jobs.enqueue(aKind(), [{ payload: "one", key: "a" }]);
      await vi.waitFor(async () => expect(await failed.list()).toHaveLength(1), timeout);
      const [first] = await failed.list();
      await vi.waitFor(async () => {
        await jobs.enqueue(aKind(), [{ payload: "two", key: "a" }]);
        expect(await failed.list()).toMatchObject([{ payload: "two" }]);
      }, timeout);
      // The loop may have stored several jobs, one after another.
      await worker.stop();
      const listed = await failed.list();
      expect(JSON.stringify(listed)).not.toContain("secret");
      expect(listed.map(({ id }) => id)).not.toEqual([first?.id]);
      expect(await failed.remove(listed[0]?.id ?? "")).toBe(true);
      expect([await failed.list(), await failed.remove("no-such-job")]).toEqual([[], false]);
    });

    it("counts a run that takes too long as failed and aborts it", async () => {
      const { jobs, failed, startWorker } = await subject();
      const signals: AbortSignal[] = [];
      const never: JobHandler<string> = async (_, { signal }) => {
        signals.push(signal);
        await new Promise(() => undefined);
      };
      await startWorker(defineJob(aKind("default", 50), never));
      await jobs.enqueue(aKind("default", 50), [{ payload: "wait" }]);
      await vi.waitFor(async () => expect(await failed.list()).toHaveLength(1), timeout);
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    });

    it("runs a scheduled kind once at the start of all workers", async () => {
      const { startWorker } = await subject();
      const handler = vi.fn<JobHandler<string>>();
      const definition = defineJob(aKind(), handler, "0 0 1 1 *");
      await Promise.all([startWorker(definition), startWorker(definition)]);
      await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1), timeout);
      await startWorker(definition);
      expect(handler).toHaveBeenCalledTimes(1);
    });

    it("leaves an interrupted job to the next worker", async () => {
      const { jobs, startWorker } = await subject();
      const stopped = await startWorker(
        defineJob(aKind(), async (_, { signal }) => {
          await new Promise<void>((_resolve, reject) => {
            signal.addEventListener("abort", () => reject(new Error("stopped")));
          });
        }),
      );
      await jobs.enqueue(aKind(), [{ payload: "go on" }]);
      await stopped.stop();
      const { said, handler } = recordRuns();
      await startWorker(defineJob(aKind(), handler));
      await vi.waitFor(() => expect(said).toEqual(["go on"]), timeout);
    });
  });
}

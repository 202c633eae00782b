import { expect, test } from "vitest";
import { createFairQueue } from "../../../../adapters/http/request/fair-queue.ts";

const [flooder, reader] = ["192.0.2.1", "198.51.100.7"];

/** Jobs that end when `finish` is called, and the names of those that have started. */
function createJobs() {
  const started: string[] = [];
  const pending = new Map<string, () => void>();
  return {
    started,
    job: (name: string) => () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      pending.set(name, resolve);
      return promise;
    },
    async finish(name: string) {
      pending.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("serves networks in turn, so that one with many jobs does not delay another", async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueued: 100 });
  const { started, job, finish } = createJobs();
  for (let number = 0; number < 50; number += 1) void queue.add(flooder, job(`flood ${number}`));
  void queue.add(reader, job("page"));
  for (const name of ["none", "flood 0", "flood 1"]) await finish(name);
  expect(started).toEqual(["flood 0", "flood 1", "page"]);
});

test("serves all addresses of an IPv6 /48 as one network", async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueued: 4 });
  const { started, job, finish } = createJobs();
  const rejected: unknown[] = [];
  for (let subnet = 0; subnet < 6; subnet += 1)
    queue.add(`2001:db8:1:${subnet}::1`, job(`flood ${subnet}`)).catch((error: unknown) => rejected.push(error));
  void queue.add("2001:db8:2::1", job("page"));
  for (const name of ["none", "flood 0", "flood 1"]) await finish(name);
  expect(started).toEqual(["flood 0", "flood 1", "page"]);
  expect(rejected).toHaveLength(3);
});

test("rejects jobs with request.busy when the queue is full, and lets one network fill half of it", async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueued: 4 });
  const { started, job, finish } = createJobs();
  const busy = { code: "request.busy" };
  for (const name of ["runs", "first", "second"]) void queue.add(flooder, job(name));
  await expect(queue.add(flooder, job("third"))).rejects.toMatchObject(busy);
  for (const name of ["page", "image"]) void queue.add(reader, job(name));
  await expect(queue.add("203.0.113.5", job("late"))).rejects.toMatchObject(busy);
  for (const name of ["runs", "first", "page", "second", "image"]) await finish(name);
  expect([...started].sort()).toEqual(["first", "image", "page", "runs", "second"]);
});

test("does not start a queued job whose signal is aborted, and lets a job that runs end", async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueued: 10 });
  const { started, job, finish } = createJobs();
  const client = new AbortController();
  const running = queue.add(flooder, job("runs"), client.signal);
  const abandoned = expect(queue.add(flooder, job("abandoned"), client.signal)).rejects.toMatchObject({
    code: "request.busy",
  });
  const next = queue.add(flooder, job("next"));
  client.abort();
  for (const name of ["runs", "next"]) await finish(name);
  await abandoned;
  await expect(queue.add(flooder, job("late"), client.signal)).rejects.toMatchObject({ code: "request.busy" });
  await Promise.all([running, next]);
  expect(started).toEqual(["runs", "next"]);
});

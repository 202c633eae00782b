import { expect, test } from "vitest";
import { createFairQueue } from "../../../../adapters/http/request/fair-queue.ts";

const [flooder, reader] = ["192.0.2.1", "198.51.100.7"];

/** Jobs that end when they are told to, and the names of those that have begun. */
function heldJobs() {
  const begun: string[] = [];
  const held = new Map<string, () => void>();
  return {
    begun,
    job: (name: string) => () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, resolve);
      return promise;
    },
    async finish(name: string) {
      held.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("runs no more jobs at once than it may, and the rest in order", async () => {
  const queue = createFairQueue({ concurrency: 2, maxQueued: 10 });
  const { begun, job, finish } = heldJobs();
  for (const name of ["a", "b", "c", "d"]) void queue.add(flooder, job(name));
  await finish("none");
  expect(begun).toEqual(["a", "b"]);
  await finish("b");
  expect(begun).toEqual(["a", "b", "c"]);
  await finish("a");
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("takes networks in turn, so that one that asks for very many does not keep another one waiting", async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueued: 100 });
  const { begun, job, finish } = heldJobs();
  for (let number = 0; number < 50; number += 1) void queue.add(flooder, job(`flood ${number}`));
  void queue.add(reader, job("page"));
  for (const name of ["none", "flood 0", "flood 1"]) await finish(name);
  expect(begun).toEqual(["flood 0", "flood 1", "page"]);
});

test("goes on after a job that fails, and passes its error on", async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueued: 10 });
  const failing = queue.add(flooder, () => Promise.reject(new Error("failed")));
  const next = queue.add(flooder, async () => "done");
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("done");
});

test("refuses with request.busy when too many wait, the network with most of them first", async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueued: 2 });
  const { begun, job, finish } = heldJobs();
  void queue.add(flooder, job("runs"));
  void queue.add(flooder, job("waits"));
  const dropped = queue.add(flooder, job("dropped"));
  await expect(queue.add(flooder, job("refused"))).rejects.toMatchObject({ code: "request.busy" });
  void queue.add(reader, job("page"));
  await expect(dropped).rejects.toMatchObject({ code: "request.busy" });
  for (const name of ["runs", "waits"]) await finish(name);
  expect(begun).toEqual(["runs", "waits", "page"]);
});

import { describe, expect, test } from "vitest";
import { createPriorityQueue, type ImagePriority } from "../../../adapters/images/priority-queue.ts";
import type { Waiters } from "../../../core/kernel/single-flight.ts";

function setup(concurrency: number) {
  const queue = createPriorityQueue({
    concurrency,
    maxQueued: { now: 5, soon: 5, ahead: 5, later: 5, idle: 5 },
    maxQueuedPerNetwork: 3,
  });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const add = (priority: ImagePriority, name: string, clients?: Waiters) => {
    const task = () => {
      started.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    };
    return queue.add(priority, task, clients);
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const finishTask = async (name: string) => {
    finish.get(name)?.();
    await settle();
  };
  return { add, started, settle, finishTask };
}

describe("createPriorityQueue", () => {
  test('starts "now" before "soon" before "later"', async () => {
    const { add, started, settle, finishTask } = setup(1);
    void add("now", "first");
    void add("later", "avif");
    void add("soon", "look");
    void add("now", "visitor");
    await settle();
    for (const name of ["first", "visitor", "look"]) await finishTask(name);
    expect(started).toEqual(["first", "visitor", "look", "avif"]);
  });

  test('runs at most one "later" task and keeps a slot free', async () => {
    const { add, started, settle } = setup(2);
    void add("later", "one");
    void add("later", "two");
    await settle();
    expect(started).toEqual(["one"]);
    void add("now", "visitor");
    await settle();
    expect(started).toEqual(["one", "visitor"]);
  });

  test('starts "ahead" before "later", one at a time', async () => {
    const { add, started, settle, finishTask } = setup(2);
    void add("later", "first");
    void add("later", "avif");
    void add("ahead", "webp");
    await settle();
    await finishTask("first");
    expect(started).toEqual(["first", "webp"]);
    await finishTask("webp");
    expect(started).toEqual(["first", "webp", "avif"]);
  });

  test('starts "idle" last, and not beside a "later" task', async () => {
    const { add, started, settle, finishTask } = setup(2);
    void add("later", "avif");
    void add("idle", "prepared");
    await settle();
    expect(started).toEqual(["avif"]);
    void add("now", "visitor");
    void add("now", "another");
    await finishTask("avif");
    expect(started).toEqual(["avif", "visitor", "another"]);
    await finishTask("visitor");
    expect(started).toEqual(["avif", "visitor", "another", "prepared"]);
  });

  test("starts the next task after a failed one", async () => {
    const queue = createPriorityQueue({
      concurrency: 1,
      maxQueued: { now: 5, soon: 5, ahead: 5, later: 5, idle: 5 },
      maxQueuedPerNetwork: 3,
    });
    await expect(queue.add("later", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.add("later", async () => "done")).toBe("done");
  });

  test("rejects a task when the queue of its priority is full, not one of another priority", async () => {
    const { add, settle, started, finishTask } = setup(1);
    void add("now", "first");
    await settle();
    for (const name of ["a", "b", "c", "d", "e"]) void add("later", name);
    await expect(add("later", "f")).rejects.toMatchObject({ code: "picture.busy" });
    void add("now", "visitor");
    await finishTask("first");
    expect(started).toEqual(["first", "visitor"]);
  });

  test("alternates between networks", async () => {
    const { add, started, settle, finishTask } = setup(1);
    void add("now", "crawler 0", from("crawler"));
    await settle();
    for (const name of ["crawler 1", "crawler 2", "crawler 3"]) void add("now", name, from("crawler"));
    void add("now", "visitor 1", from("visitor"));
    void add("now", "visitor 2", from("visitor"));
    for (const name of ["crawler 0", "crawler 1", "visitor 1", "crawler 2", "visitor 2"]) await finishTask(name);
    expect(started).toEqual(["crawler 0", "crawler 1", "visitor 1", "crawler 2", "visitor 2", "crawler 3"]);
  });

  test("starts a task earlier when a second network waits for it", async () => {
    const { add, started, settle, finishTask } = setup(1);
    void add("now", "crawler 0", from("crawler"));
    await settle();
    void add("now", "crawler 1", from("crawler"));
    void add("now", "crawler 2", from("crawler"));
    void add("now", "both", from("crawler", "visitor"));
    await finishTask("crawler 0");
    await finishTask("crawler 1");
    expect(started).toEqual(["crawler 0", "crawler 1", "both"]);
  });

  test("rejects a task of a network at its limit, not one of another network", async () => {
    const { add, settle } = setup(1);
    void add("now", "first");
    await settle();
    for (const name of ["a", "b", "c"]) void add("now", name, from("crawler"));
    await expect(add("now", "d", from("crawler"))).rejects.toMatchObject({ code: "picture.busy" });
    const result = await Promise.race([add("now", "visitor", from("visitor")), settle().then(() => "waits")]);
    expect(result).toBe("waits");
  });

  test("removes a task from the queue when all its clients disconnect", async () => {
    const { add, started, settle, finishTask } = setup(1);
    void add("now", "first");
    await settle();
    const disconnect = new AbortController();
    const abandoned = ["a", "b", "c", "d", "e"].map((name) =>
      add("now", name, { signal: disconnect.signal, networks: () => [] }),
    );
    const rejections = Promise.all(abandoned.map((one) => one.catch((error: unknown) => error)));
    disconnect.abort();
    expect(await rejections).toMatchObject(Array.from({ length: 5 }, () => ({ code: "picture.abandoned" })));
    void add("now", "visitor");
    await finishTask("first");
    expect(started).toEqual(["first", "visitor"]);
  });
});

function from(...networks: readonly string[]): Waiters {
  return { signal: new AbortController().signal, networks: () => networks };
}

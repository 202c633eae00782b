import { describe, expect, test } from "vitest";
import { createPriorityQueue, type ImagePriority } from "../../../adapters/images/priority-queue.ts";
import type { Waiters } from "../../../core/kernel/single-flight.ts";

function setup(concurrency: number) {
  const slots = createPriorityQueue({ concurrency, maxQueued: { now: 5, soon: 5, later: 5 }, maxQueuedPerNetwork: 3 });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const begin = (priority: ImagePriority, name: string, clients?: Waiters) => {
    const work = () => {
      started.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    };
    return slots.add(priority, work, clients);
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const end = async (name: string) => {
    finish.get(name)?.();
    await settle();
  };
  return { begin, started, settle, end };
}

describe("turns", () => {
  test("go to what a visitor waits for, then to looks, then to what nobody waits for", async () => {
    const { begin, started, settle, end } = setup(1);
    void begin("now", "first");
    void begin("later", "avif");
    void begin("soon", "look");
    void begin("now", "visitor");
    await settle();
    for (const name of ["first", "visitor", "look"]) await end(name);
    expect(started).toEqual(["first", "visitor", "look", "avif"]);
  });

  test("leave a place free for visitors while nobody waits", async () => {
    const { begin, started, settle } = setup(2);
    void begin("later", "one");
    void begin("later", "two");
    await settle();
    expect(started).toEqual(["one"]);
    void begin("now", "visitor");
    await settle();
    expect(started).toEqual(["one", "visitor"]);
  });

  test("go on after work that failed", async () => {
    const slots = createPriorityQueue({
      concurrency: 1,
      maxQueued: { now: 5, soon: 5, later: 5 },
      maxQueuedPerNetwork: 3,
    });
    await expect(slots.add("later", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await slots.add("later", async () => "done")).toBe("done");
  });

  test("are refused to the sixth who would wait in a lane of five, not to another lane", async () => {
    const { begin, settle, started, end } = setup(1);
    void begin("now", "first");
    await settle();
    for (const name of ["a", "b", "c", "d", "e"]) void begin("later", name);
    await expect(begin("later", "f")).rejects.toMatchObject({ code: "picture.busy" });
    void begin("now", "visitor");
    await end("first");
    expect(started).toEqual(["first", "visitor"]);
  });

  test("alternate between networks, however much one of them asks for", async () => {
    const { begin, started, settle, end } = setup(1);
    void begin("now", "crawler 0", from("crawler"));
    await settle();
    for (const name of ["crawler 1", "crawler 2", "crawler 3"]) void begin("now", name, from("crawler"));
    void begin("now", "visitor 1", from("visitor"));
    void begin("now", "visitor 2", from("visitor"));
    for (const name of ["crawler 0", "crawler 1", "visitor 1", "crawler 2", "visitor 2"]) await end(name);
    expect(started).toEqual(["crawler 0", "crawler 1", "visitor 1", "crawler 2", "visitor 2", "crawler 3"]);
  });

  test("come sooner for work that a second network waits for too", async () => {
    const { begin, started, settle, end } = setup(1);
    void begin("now", "crawler 0", from("crawler"));
    await settle();
    void begin("now", "crawler 1", from("crawler"));
    void begin("now", "crawler 2", from("crawler"));
    void begin("now", "both", from("crawler", "visitor"));
    await end("crawler 0");
    await end("crawler 1");
    expect(started).toEqual(["crawler 0", "crawler 1", "both"]);
  });

  test("are refused to a network that has its share of the queue, and not to another one", async () => {
    const { begin, settle } = setup(1);
    void begin("now", "first");
    await settle();
    for (const name of ["a", "b", "c"]) void begin("now", name, from("crawler"));
    await expect(begin("now", "d", from("crawler"))).rejects.toMatchObject({ code: "picture.busy" });
    const result = await Promise.race([begin("now", "visitor", from("visitor")), settle().then(() => "waits")]);
    expect(result).toBe("waits");
  });

  test("are given up when all clients leave before, and then keep no place in the queue", async () => {
    const { begin, started, settle, end } = setup(1);
    void begin("now", "first");
    await settle();
    const left = new AbortController();
    const abandoned = ["a", "b", "c", "d", "e"].map((name) =>
      begin("now", name, { signal: left.signal, networks: () => [] }),
    );
    const refusals = Promise.all(abandoned.map((one) => one.catch((error: unknown) => error)));
    left.abort();
    expect(await refusals).toMatchObject(Array.from({ length: 5 }, () => ({ code: "picture.abandoned" })));
    void begin("now", "visitor");
    await end("first");
    expect(started).toEqual(["first", "visitor"]);
  });
});

function from(...networks: readonly string[]): Waiters {
  return { signal: new AbortController().signal, networks: () => networks };
}

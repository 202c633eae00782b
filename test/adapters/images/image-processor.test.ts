import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openImageProcessor } from "../../../adapters/images/image-processor.ts";
import { createPriorityQueue, type ImagePriority } from "../../../adapters/images/priority-queue.ts";
import { createWorkerPool } from "../../../adapters/images/worker-pool.ts";
import { isJob, isJobResult } from "../../../adapters/images/worker-protocol.ts";
import { unknownCutout } from "../../../core/image/image-transformer.port.ts";
import { aPhoto, aSlowImage } from "../../builders/images.ts";
import { imageTransformerContract } from "../../contracts/image-transformer.ts";
import { listWorkerProcesses } from "./child-processes.ts";

const sharedProcessor = openImageProcessor();
afterAll(() => sharedProcessor.close());

imageTransformerContract("Child processes", sharedProcessor);

function openProcessor(options: Parameters<typeof openImageProcessor>[0]) {
  const processor = openImageProcessor(options);
  onTestFinished(() => processor.close());
  return processor;
}

const photo = await aPhoto();
const huge = await aSlowImage();
const read = async () => photo;
const webp = { read, width: 160, cropPosition: null, format: "webp", priority: "now" } as const;

describe("a worker process", () => {
  test("is killed when encoding exceeds the time limit, and the next image is resized", async () => {
    const processor = openProcessor({ timeLimitMs: 2_000 });
    const request = { ...webp, read: async () => huge, width: 1_920, format: "avif" } as const;
    await expect(processor.resize(request)).rejects.toMatchObject({
      code: "picture.interrupted",
      cause: expect.objectContaining({ message: "It took too long." }),
    });
    expect((await sharp(await processor.resize(webp)).metadata()).width).toBe(160);
  });

  test("may take longer to start than the time limit of a job", async () => {
    const pool = createWorkerPool({ isLowPriority: false, timeLimitMs: 2_000, idleMs: 60_000 });
    onTestFinished(pool.close);
    const others = new Set(listWorkerProcesses());
    // The pool starts the process at once, so that the new one is its own.
    const resizing = pool.run({
      task: "resize",
      bytes: photo,
      resize: { width: 160, cropPosition: null, format: "webp" },
    });
    const started = listWorkerProcesses().filter((pid) => !others.has(pid));
    expect(started).toHaveLength(1);
    for (const pid of started) process.kill(pid, "SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    for (const pid of started) process.kill(pid, "SIGCONT");
    expect(await resizing).toMatchObject({ result: "rendered" });
  });

  test("may crash, which fails only its own job", async () => {
    const others = new Set(listWorkerProcesses());
    const processor = openProcessor({ concurrency: 1 });
    await processor.resize(webp);
    const own = listWorkerProcesses().filter((pid) => !others.has(pid));
    expect(own).toHaveLength(1);
    const resizing = processor.resize({ ...webp, read: async () => huge, width: 1_920, format: "avif" });
    resizing.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const pid of own) process.kill(pid, "SIGKILL");
    await expect(resizing).rejects.toMatchObject({ code: "picture.interrupted" });
    expect((await sharp(await processor.resize(webp)).metadata()).width).toBe(160);
  });

  test("ends when idle", async () => {
    const before = new Set(listWorkerProcesses());
    const processor = openProcessor({ idleMs: 50 });
    await processor.resize(webp);
    await vi.waitFor(async () => {
      expect(listWorkerProcesses().filter((pid) => !before.has(pid))).toEqual([]);
    }, 30_000);
    expect((await processor.resize(webp)).length).toBeGreaterThan(100);
  });

  test("has no secrets of the site in its environment", async () => {
    process.env.SESSION_SECRET = "not for workers";
    onTestFinished(() => void delete process.env.SESSION_SECRET);
    const processor = openProcessor({});
    await processor.resize(webp);
    for (const pid of listWorkerProcesses()) {
      expect(await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "")).not.toContain("not for workers");
    }
  });

  test("is one of at most two, and an image is read only when its job starts", async () => {
    const processor = openProcessor({ concurrency: 2 });
    const stuckRead = vi.fn(() => new Promise<Uint8Array>(() => undefined));
    for (let number = 0; number < 8; number++) void processor.resize({ ...webp, read: stuckRead });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stuckRead).toHaveBeenCalledTimes(2);
  });
});

test("rejects an image at once when the queue is full", async () => {
  const { promise: never } = Promise.withResolvers<Uint8Array>();
  const processor = openProcessor({ concurrency: 1 });
  const pending = Array.from({ length: 501 }, () => processor.resize({ ...webp, read: () => never }));
  for (const each of pending) each.catch(() => undefined);
  await expect(processor.resize(webp)).rejects.toMatchObject({ code: "picture.busy" });
});

describe("a cut-out", () => {
  test("is made in a worker process, and counted", async () => {
    const processor = openProcessor({});
    const bytes = await readFile(new URL("./cutout/pairs/lamp-task-black.jpg", import.meta.url));
    const { image, info } = await processor.cutOut(async () => bytes);
    expect(info).toMatchObject({ cutout: true, confidence: expect.any(Number) });
    expect(await sharp(image ?? undefined).metadata()).toMatchObject({ format: "webp", hasAlpha: true });
    expect(processor.getStatistics().jobs["cut-out"]).toMatchObject({ done: 1, failed: 0 });
  });

  test("fails for bytes that are no image, and for a damaged one", async () => {
    const damaged = photo.subarray(0, 400);
    for (const bytes of [Buffer.from("no image"), damaged]) {
      await expect(sharedProcessor.cutOut(async () => bytes)).rejects.toMatchObject({ code: "picture.not-found" });
    }
  });
});

function setup(concurrency: number) {
  const queue = createPriorityQueue({
    concurrency,
    maxQueued: { now: 5, soon: 5, ahead: 5, later: 5, idle: 5 },
  });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const add = (priority: ImagePriority, name: string, signal?: AbortSignal) => {
    const task = () => {
      started.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    };
    return queue.add(priority, task, signal);
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

  test("removes a task from the queue when its signal is aborted", async () => {
    const { add, started, settle, finishTask } = setup(1);
    void add("now", "first");
    await settle();
    const disconnect = new AbortController();
    const abandoned = ["a", "b", "c", "d", "e"].map((name) => add("now", name, disconnect.signal));
    const rejections = Promise.all(abandoned.map((one) => one.catch((error: unknown) => error)));
    disconnect.abort();
    expect(await rejections).toMatchObject(Array.from({ length: 5 }, () => ({ code: "picture.abandoned" })));
    void add("now", "visitor");
    await finishTask("first");
    expect(started).toEqual(["first", "visitor"]);
  });
});

const image = new Uint8Array([1, 2, 3]);
const cutout = { ...unknownCutout, cutout: true, aspect: 0.8, confidence: 0.9, colors: ["#aabbcc"] };
const answer = (changes: object) => ({ result: "cut-out", cutout: { image, info: cutout, ...changes } });

describe("the cut-out job", () => {
  test("requires the bytes of an image", () => {
    expect(isJob({ task: "cut-out", bytes: image })).toBe(true);
    expect(isJob({ task: "cut-out" })).toBe(false);
  });

  test("returns an image and its info, or the info of a framed image", () => {
    expect(isJobResult(answer({}))).toBe(true);
    expect(isJobResult(answer({ image: null, info: unknownCutout }))).toBe(true);
  });

  test.each([
    ["no cut-out", { result: "cut-out" }],
    ["an info without an image", answer({ image: null })],
    ["an image of a framed info", answer({ info: unknownCutout })],
    ["an aspect of 0", answer({ info: { ...cutout, aspect: 0 } })],
    ["a confidence above 1", answer({ info: { ...cutout, confidence: 1.1 } })],
    ["a short mask", answer({ info: { ...cutout, mask: "ff" } })],
    ["a color that is a style", answer({ info: { ...cutout, colors: ["red;background:url(x)"] } })],
  ])("rejects the response %s", (_, message) => {
    expect(isJobResult(message)).toBe(false);
  });
});

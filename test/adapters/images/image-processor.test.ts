import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openImageProcessor } from "../../../adapters/images/image-processor.ts";
import { createWorkerPool } from "../../../adapters/images/worker-pool.ts";
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

  test("of a photograph without a plain background is framed", async () => {
    expect(await sharedProcessor.cutOut(read, "now")).toMatchObject({ image: null, info: { cutout: false } });
  });

  test("fails for bytes that are no image, and for a damaged one", async () => {
    const damaged = photo.subarray(0, 400);
    for (const bytes of [Buffer.from("no image"), damaged]) {
      await expect(sharedProcessor.cutOut(async () => bytes)).rejects.toMatchObject({ code: "picture.not-found" });
    }
  });
});

import type { SocialImageRenderer } from "../../core/board/social-image.port.ts";
import { detectImageFormat, imageInterruptedError, imageNotFoundError } from "../../core/image/image.ts";
import type { ImageCutout, ImageTransformer, ReadImageBytes } from "../../core/image/image-transformer.port.ts";
import type { SceneRenderer } from "../../core/moodboard/render-moodboard.ts";
import { createPriorityQueue, type ImagePriority, type QueueUsage } from "./priority-queue.ts";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";
import type { ImageSize, Job, PoolResult } from "./worker-protocol.ts";

/** Operations on image files. Their bytes never pass through the site's process. */
export interface ImageFiles {
  /** Returns the size in the header. Errors: an `Error` with libvips' message. */
  measure(path: string): Promise<ImageSize>;
  /** Decodes the JPEG `from` and writes it to `to`: upright, in sRGB, without metadata. Errors: as `measure`. */
  reencode(from: string, to: string, maxPixels: number): Promise<ImageSize>;
}

function createImageFiles(run: (job: Job) => Promise<PoolResult>): ImageFiles {
  const runForSize = async (job: Job): Promise<ImageSize> => {
    const result = await run(job);
    if (result.result === "sized") return result.size;
    throw new Error("reason" in result ? result.reason : "It answered something else.");
  };
  return {
    measure: (path) => runForSize({ task: "measure", path }),
    reencode: (from, to, maxPixels) => runForSize({ task: "reencode", from, to, maxPixels }),
  };
}

export interface ImageProcessorOptions {
  /** Maximum number of images decoded or encoded at the same time. */
  readonly concurrency?: number;
  /** A job that takes longer fails, and its process is killed. */
  readonly timeLimitMs?: number;
  /** An idle process ends after this time. */
  readonly idleMs?: number;
}

/** Runs image operations in child processes. */
export interface ImageProcessor extends ImageTransformer, ImageCutout, SocialImageRenderer, SceneRenderer {
  /** Not queued: the caller limits how many operations run at the same time. */
  readonly files: ImageFiles;
  getStatistics(): ImageStatistics;
  /** Stops every process; running jobs fail. */
  close(): void;
}

export interface ImageStatistics {
  readonly queue: QueueUsage;
  /** Since the start. A file that is no image counts as failed. `seconds` is the time that worker processes spent. */
  readonly jobs: Readonly<
    Record<Job["task"], { readonly done: number; readonly failed: number; readonly seconds: number }>
  >;
}

/** Counts the jobs of worker processes. */
function createJobCounter() {
  const createCount = () => ({ done: 0, failed: 0, seconds: 0 });
  const jobs = {
    probe: createCount(),
    resize: createCount(),
    "cut-out": createCount(),
    "render-social": createCount(),
    "render-scene": createCount(),
    measure: createCount(),
    reencode: createCount(),
  };
  const countJobs =
    ({ run }: Pick<WorkerPool, "run">): WorkerPool["run"] =>
    async (job) => {
      const startedAt = performance.now();
      const result = await run(job);
      const count = jobs[job.task];
      count["reason" in result ? "failed" : "done"] += 1;
      count.seconds += (performance.now() - startedAt) / 1_000;
      return result;
    };
  return { jobs, countJobs };
}

/** Enough for 50 megapixels on a slow machine. */
const fileTimeLimitMs = 120_000;
const maxQueued = { now: 500, soon: 500, ahead: 300, later: 300, idle: 300 } as const;

/** Child processes start when needed and end when idle. */
export function openImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const { concurrency = 2, timeLimitMs = 20_000, idleMs = 20_000 } = options;
  const queue = createPriorityQueue({ concurrency, maxQueued });
  const interactivePool = createWorkerPool({ isLowPriority: false, timeLimitMs, idleMs });
  const backgroundPool = createWorkerPool({ isLowPriority: true, timeLimitMs, idleMs });
  const filePool = createWorkerPool({ isLowPriority: false, timeLimitMs: fileTimeLimitMs, idleMs });
  const { jobs, countJobs } = createJobCounter();
  const runInteractive = countJobs(interactivePool);
  const runInBackground = countJobs(backgroundPool);

  const runWithImage = (
    priority: ImagePriority,
    read: ReadImageBytes,
    toJob: (bytes: Uint8Array) => Job,
    signal?: AbortSignal,
  ): Promise<PoolResult> => {
    const runJob = async () => {
      const bytes = await read();
      if (detectImageFormat(bytes) === null) throw imageNotFoundError();
      return await (priority === "now" || priority === "soon" ? runInteractive : runInBackground)(toJob(bytes));
    };
    return queue.add(priority, runJob, signal);
  };

  return {
    probe: async (read) => {
      const result = await runWithImage("soon", read, (bytes) => ({ task: "probe", bytes }));
      return result.result === "probed" ? result.info : throwImageError(result);
    },
    resize: async ({ read, width, cropPosition, format, priority, signal }) => {
      const resize = { width, cropPosition, format };
      return toBytes(await runWithImage(priority, read, (bytes) => ({ task: "resize", bytes, resize }), signal));
    },
    cutOut: async (read, priority = "soon") => {
      const result = await runWithImage(priority, read, (bytes) => ({ task: "cut-out", bytes }));
      return result.result === "cut-out" ? result.cutout : throwImageError(result);
    },
    render: async (content) =>
      toBytes(await queue.add("now", () => runInteractive({ task: "render-social", content }))),
    renderScene: async (drawing) =>
      toBytes(await queue.add("now", () => runInteractive({ task: "render-scene", drawing }))),
    files: createImageFiles(countJobs(filePool)),
    getStatistics: () => ({ queue: queue.getUsage(), jobs }),
    close: () => {
      for (const pool of [interactivePool, backgroundPool, filePool]) pool.close();
    },
  };
}

function toBytes(result: PoolResult): Uint8Array {
  return result.result === "rendered" ? result.bytes : throwImageError(result);
}

function throwImageError(result: PoolResult): never {
  if (result.result === "interrupted") throw imageInterruptedError(new Error(result.reason));
  throw imageNotFoundError(result.result === "failed" ? new Error(result.reason) : undefined);
}

import { imageNotFoundError } from "../../core/image/image.errors.ts";
import { detectImageFormat } from "../../core/image/image.ts";
import type { ImageTransformer, ReadImageBytes } from "../../core/image/image-transformer.port.ts";
import type { SocialImageRenderer } from "../../core/image/social-image.port.ts";
import type { Waiters } from "../../core/kernel/single-flight.ts";
import { createPriorityQueue, type ImagePriority } from "./priority-queue.ts";
import { createWorkerPool } from "./worker-pool.ts";
import type { ImageSize, Job, JobResult } from "./worker-protocol.ts";

/** Work on pictures that lie on this machine's disk, so that no byte of them passes through the site's own process. */
export interface ImageFiles {
  /** What the header claims. Errors: one that says in libvips' words what is wrong. */
  measure(path: string): Promise<ImageSize>;
  /** Writes the JPEG `from` anew as `to`: upright, in sRGB, without metadata. Errors: as `measure`. */
  encodeUpright(from: string, to: string, maxPixels: number): Promise<ImageSize>;
}

function createImageFiles(run: (job: Job) => Promise<JobResult>): ImageFiles {
  const sizeFrom = async (job: Job): Promise<ImageSize> => {
    const result = await run(job);
    if (result.result === "sized") return result.size;
    throw new Error(result.result === "failed" ? result.reason : "It answered something else.");
  };
  return {
    measure: (path) => sizeFrom({ task: "measure", path }),
    encodeUpright: (from, to, maxPixels) => sizeFrom({ task: "encode upright", from, to, maxPixels }),
  };
}

export interface ImageTransformerOptions {
  /** How many pictures are decoded or encoded at the same time. */
  readonly concurrency?: number;
  /** After this a picture is given up and its process stopped. */
  readonly timeLimitMs?: number;
  /** How long a process without work is kept. */
  readonly idleMs?: number;
}

export interface ImageTransformerProcess extends ImageTransformer, SocialImageRenderer {
  /** Takes no turn: whoever calls sees to it that few are at work at once. */
  readonly files: ImageFiles;
  /** Ends every process; what was under way fails. */
  close(): void;
}

/** Fifty megapixels take a slow machine that long. */
const fileTimeLimitMs = 120_000;
const maxQueued = { now: 500, soon: 500, later: 300 } as const;
const maxQueuedPerNetwork = 250;

/** Works on pictures in processes of their own, which are started when needed and end when there is nothing to do. */
export function openImageTransformer(options: ImageTransformerOptions = {}): ImageTransformerProcess {
  const { concurrency = 2, timeLimitMs = 20_000, idleMs = 20_000 } = options;
  const slots = createPriorityQueue({ concurrency, maxQueued, maxQueuedPerNetwork });
  const interactivePool = createWorkerPool({ isLowPriority: false, timeLimitMs, idleMs });
  const backgroundPool = createWorkerPool({ isLowPriority: true, timeLimitMs, idleMs });
  const filePool = createWorkerPool({ isLowPriority: false, timeLimitMs: fileTimeLimitMs, idleMs });

  const task = (
    priority: ImagePriority,
    read: ReadImageBytes,
    jobOf: (bytes: Uint8Array) => Job,
    clients?: Waiters,
  ): Promise<JobResult> => {
    const decode = async () => {
      const bytes = await read();
      if (detectImageFormat(bytes) === null) throw imageNotFoundError();
      return await (priority === "later" ? backgroundPool : interactivePool).run(jobOf(bytes));
    };
    return slots.add(priority, decode, clients);
  };

  return {
    probe: async (read) => {
      const result = await task("soon", read, (bytes) => ({ task: "look", bytes }));
      return result.result === "looked" ? result.info : notAnImageError(result);
    },
    resize: async ({ read, width, cropPosition, format, priority, waiters }) => {
      const resize = { width, cropPosition, format };
      const result = await task(priority, read, (bytes) => ({ task: "make", bytes, resize }), waiters);
      return result.result === "made" ? result.bytes : notAnImageError(result);
    },
    render: async (order) => {
      const result = await slots.add("now", () => interactivePool.run({ task: "compose", order }));
      return result.result === "made" ? result.bytes : notAnImageError(result);
    },
    files: createImageFiles(filePool.run),
    close: () => {
      for (const pool of [interactivePool, backgroundPool, filePool]) pool.close();
    },
  };
}

function notAnImageError(result: JobResult): never {
  throw imageNotFoundError(result.result === "failed" ? new Error(result.reason) : undefined);
}

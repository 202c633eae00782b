import { pictureNotFound } from "../../core/image/image.errors.ts";
import { pictureKindOf } from "../../core/image/image.ts";
import type { PictureWorkshop, ReadOriginal } from "../../core/image/image-transformer.port.ts";
import type { SocialPictureMaker } from "../../core/image/social-image.port.ts";
import type { Clients } from "../../core/kernel/single-flight.ts";
import { type Lane, makeTurns } from "./priority-queue.ts";
import { makeWorkerPool } from "./worker-pool.ts";
import type { Job, Outcome, PictureSize } from "./worker-protocol.ts";

/** Work on pictures that lie on this machine's disk, so that no byte of them passes through the site's own process. */
export interface PictureFiles {
  /** What the header claims. Errors: one that says in libvips' words what is wrong. */
  measure(path: string): Promise<PictureSize>;
  /** Writes the JPEG `from` anew as `to`: upright, in sRGB, without metadata. Errors: as `measure`. */
  encodeUpright(from: string, to: string, maxPixels: number): Promise<PictureSize>;
}

function makePictureFiles(run: (job: Job) => Promise<Outcome>): PictureFiles {
  const sizeFrom = async (job: Job): Promise<PictureSize> => {
    const outcome = await run(job);
    if (outcome.result === "sized") return outcome.size;
    throw new Error(outcome.result === "failed" ? outcome.reason : "It answered something else.");
  };
  return {
    measure: (path) => sizeFrom({ task: "measure", path }),
    encodeUpright: (from, to, maxPixels) => sizeFrom({ task: "encode upright", from, to, maxPixels }),
  };
}

export interface PictureWorkshopOptions {
  /** How many pictures are decoded or encoded at the same time. */
  readonly atOnce?: number;
  /** After this a picture is given up and its process stopped. */
  readonly timeLimitMs?: number;
  /** How long a process without work is kept. */
  readonly idleMs?: number;
}

export interface ProcessWorkshop extends PictureWorkshop, SocialPictureMaker {
  /** Takes no turn: whoever calls sees to it that few are at work at once. */
  readonly files: PictureFiles;
  /** Ends every process; what was under way fails. */
  close(): void;
}

/** Fifty megapixels take a slow machine that long. */
const fileTimeLimitMs = 120_000;
const mostWaiting = { now: 500, soon: 500, later: 300 } as const;
const mostOfOneNetwork = 250;

/** Works on pictures in processes of their own, which are started when needed and end when there is nothing to do. */
export function makePictureWorkshop(options: PictureWorkshopOptions = {}): ProcessWorkshop {
  const { atOnce = 2, timeLimitMs = 20_000, idleMs = 20_000 } = options;
  const turns = makeTurns({ atOnce, mostWaiting, mostOfOneNetwork });
  const usual = makeWorkerPool({ isLowPriority: false, timeLimitMs, idleMs });
  const unhurried = makeWorkerPool({ isLowPriority: true, timeLimitMs, idleMs });
  const patient = makeWorkerPool({ isLowPriority: false, timeLimitMs: fileTimeLimitMs, idleMs });

  const work = (
    lane: Lane,
    read: ReadOriginal,
    jobOf: (bytes: Uint8Array) => Job,
    clients?: Clients,
  ): Promise<Outcome> => {
    const decode = async () => {
      const bytes = await read();
      if (pictureKindOf(bytes) === null) throw pictureNotFound();
      return await (lane === "later" ? unhurried : usual).run(jobOf(bytes));
    };
    return turns.take(lane, decode, clients);
  };

  return {
    look: async (read) => {
      const outcome = await work("soon", read, (bytes) => ({ task: "look", bytes }));
      return outcome.result === "looked" ? outcome.info : notAPicture(outcome);
    },
    make: async ({ read, width, cutAt, format, urgency, clients }) => {
      const making = { width, cutAt, format };
      const outcome = await work(urgency, read, (bytes) => ({ task: "make", bytes, making }), clients);
      return outcome.result === "made" ? outcome.bytes : notAPicture(outcome);
    },
    compose: async (order) => {
      const outcome = await turns.take("now", () => usual.run({ task: "compose", order }));
      return outcome.result === "made" ? outcome.bytes : notAPicture(outcome);
    },
    files: makePictureFiles(patient.run),
    close: () => {
      for (const pool of [usual, unhurried, patient]) pool.close();
    },
  };
}

function notAPicture(outcome: Outcome): never {
  throw pictureNotFound(outcome.result === "failed" ? new Error(outcome.reason) : undefined);
}

import sharp from "sharp";
import { makePicture } from "../image-operations.ts";
import { composeSocialPicture } from "../social/compose-social-picture.ts";
import { settleLibvips } from "../worker.ts";
import { isJob, type Job, type Outcome } from "../worker-protocol.ts";
import { encodeUpright, measureFile } from "./encode-upright.ts";
import { lookAtPicture } from "./look-at-picture.ts";

settleLibvips();
sharp.concurrency(1);

async function done(job: Job): Promise<Outcome> {
  switch (job.task) {
    case "look":
      return { result: "looked", info: await lookAtPicture(job.bytes) };
    case "make":
      return { result: "made", bytes: await makePicture(job.bytes, job.making) };
    case "compose":
      return { result: "made", bytes: await composeSocialPicture(job.order) };
    case "measure":
      return { result: "sized", size: await measureFile(job.path) };
    case "encode upright":
      return { result: "sized", size: await encodeUpright(job.from, job.to, job.maxPixels) };
  }
}

async function outcomeOf(job: Job): Promise<Outcome> {
  try {
    return await done(job);
  } catch (error) {
    return { result: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (message: unknown) => {
  if (isJob(message)) void outcomeOf(message).then((outcome) => process.send?.(outcome));
});
/** Whoever started this process has ended, or needs it no more. */
process.on("disconnect", () => process.exit(0));

import sharp from "sharp";
import { settleLibvips } from "../settle-libvips.ts";
import { composeSocialPicture } from "../social/compose-social-picture.ts";
import { isJob, type Job, type Outcome } from "./job.ts";
import { lookAtPicture } from "./look-at-picture.ts";
import { makePicture } from "./make-picture.ts";

settleLibvips();
sharp.concurrency(1);

async function outcomeOf(job: Job): Promise<Outcome> {
  try {
    if (job.task === "compose") return { result: "made", bytes: await composeSocialPicture(job.order) };
    if (job.task === "look") return { result: "looked", info: await lookAtPicture(job.bytes) };
    return { result: "made", bytes: await makePicture(job.bytes, job.width, job.format) };
  } catch (error) {
    return { result: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (message: unknown) => {
  if (isJob(message)) void outcomeOf(message).then((outcome) => process.send?.(outcome));
});
/** Whoever started this process has ended, or needs it no more. */
process.on("disconnect", () => process.exit(0));

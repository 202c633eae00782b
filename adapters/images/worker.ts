import sharp from "sharp";
import { encodeUpright, lookAtPicture, makePicture, measureFile } from "./image-operations.ts";
import { composeSocialPicture } from "./social/page-layout.ts";
import { isJob, type Job, type Outcome } from "./worker-protocol.ts";

const formatsOfTheWeb = [
  "VipsForeignLoadJpeg",
  "VipsForeignLoadPng",
  "VipsForeignLoadWebp",
  "VipsForeignLoadHeif",
] as const;

/**
 * Leaves the process only the decoders that pictures of the site need (Heif is AVIF), so that SVG, PDF, TIFF and the
 * like cannot be smuggled in under another name; and keeps no picture in memory once it is done.
 */
function settleLibvips(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [...formatsOfTheWeb] });
  sharp.cache(false);
}

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

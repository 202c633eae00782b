import sharp from "sharp";
import { measureFile, probeImage, reencode, resizeImage } from "./image-operations.ts";
import { renderSocialImage } from "./social/page-layout.ts";
import { isJob, type Job, type JobResult } from "./worker-protocol.ts";

const webFormats = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"] as const;

/**
 * Leaves the process only the decoders that pictures of the site need (Heif is AVIF), so that SVG, PDF, TIFF and the
 * like cannot be smuggled in under another name; and keeps no picture in memory once it is done.
 */
function restrictDecoders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [...webFormats] });
  sharp.cache(false);
}

restrictDecoders();
sharp.concurrency(1);

async function done(job: Job): Promise<JobResult> {
  switch (job.task) {
    case "look":
      return { result: "looked", info: await probeImage(job.bytes) };
    case "make":
      return { result: "made", bytes: await resizeImage(job.bytes, job.resize) };
    case "compose":
      return { result: "made", bytes: await renderSocialImage(job.order) };
    case "measure":
      return { result: "sized", size: await measureFile(job.path) };
    case "encode upright":
      return { result: "sized", size: await reencode(job.from, job.to, job.maxPixels) };
  }
}

async function toJobResult(job: Job): Promise<JobResult> {
  try {
    return await done(job);
  } catch (error) {
    return { result: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (message: unknown) => {
  if (isJob(message)) void toJobResult(message).then((result) => process.send?.(result));
});
/** Whoever started this process has ended, or needs it no more. */
process.on("disconnect", () => process.exit(0));

import sharp from "sharp";
import { cutOutProduct } from "./cutout/cut-out.ts";
import { measureFile, probeImage, reencode, resizeImage } from "./image-operations.ts";
import { drawScene } from "./scene-drawing.ts";
import { renderSocialImage } from "./social/render-social-image.ts";
import { isJob, type Job, type JobResult } from "./worker-protocol.ts";

const webFormats = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"] as const;

/**
 * Allows only the decoders that the site needs (Heif is AVIF), so that SVG, PDF, TIFF and other formats are rejected
 * under any file name. Disables sharp's cache, so that no image stays in memory.
 */
function restrictDecoders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [...webFormats] });
  sharp.cache(false);
}

restrictDecoders();
sharp.concurrency(1);

async function runJob(job: Job): Promise<JobResult> {
  switch (job.task) {
    case "probe":
      return { result: "probed", info: await probeImage(job.bytes) };
    case "resize":
      return { result: "rendered", bytes: await resizeImage(job.bytes, job.resize) };
    case "cut-out":
      return { result: "cut-out", cutout: await cutOutProduct(job.bytes) };
    case "render-social":
      return { result: "rendered", bytes: await renderSocialImage(job.content) };
    case "render-scene":
      return { result: "rendered", bytes: await drawScene(job.drawing) };
    case "measure":
      return { result: "sized", size: await measureFile(job.path) };
    case "reencode":
      return { result: "sized", size: await reencode(job.from, job.to, job.maxPixels) };
  }
}

async function toJobResult(job: Job): Promise<JobResult> {
  try {
    return await runJob(job);
  } catch (error) {
    return { result: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (message: unknown) => {
  if (isJob(message)) void toJobResult(message).then((result) => process.send?.(result));
});
/** The parent process has ended or stopped this worker. */
process.on("disconnect", () => process.exit(0));
/** Signals to the parent process that it can send jobs. */
process.send?.({ result: "ready" });

import type { Job, Outcome, PictureSize } from "../worker-protocol.ts";

/** Work on pictures that lie on this machine's disk, so that no byte of them passes through the site's own process. */
export interface PictureFiles {
  /** What the header claims. Errors: one that says in libvips' words what is wrong. */
  measure(path: string): Promise<PictureSize>;
  /** Writes the JPEG `from` anew as `to`: upright, in sRGB, without metadata. Errors: as `measure`. */
  encodeUpright(from: string, to: string, maxPixels: number): Promise<PictureSize>;
}

export function makePictureFiles(run: (job: Job) => Promise<Outcome>): PictureFiles {
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

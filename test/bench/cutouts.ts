import sharp from "sharp";
import { cutOutProduct } from "../../adapters/images/cutout/cut-out.ts";
import { type PairName, readPair, scorePair } from "../adapters/images/cutout/pairs.ts";

const warmUps = 3;
const runs = 7;
const target = { iou: 0.98, error: 0.02, milliseconds: 150 } as const;

/**
 * Prints how exact and how fast cut-outs of 800 × 800 pixels are, decoding and encoding included, in one thread as in a
 * worker process. Returns whether the targets are met. "iou" leaves out 2 px at the outline, "strict" nothing.
 */
export async function measureCutouts(names: readonly PairName[]): Promise<boolean> {
  sharp.concurrency(1);
  sharp.cache(false);
  const rows: Record<string, { iou: number; strict: number; error: number; confidence: number; median: number }> = {};
  for (const name of names) {
    const { iou, strictIou, error, confidence } = await scorePair(name);
    const median = await measureDuration((await readPair(name)).bytes);
    const round = (value: number) => Number(value.toFixed(4));
    rows[name] = { iou: round(iou), strict: round(strictIou), error: round(error), confidence, median };
  }
  console.log("\ncut-outs, milliseconds");
  console.table(rows);
  const isMet = Object.values(rows).every(
    ({ iou, error, median }) => iou >= target.iou && error <= target.error && median <= target.milliseconds,
  );
  console.log(`targets ${JSON.stringify(target)}: ${isMet ? "met" : "MISSED"}`);
  return isMet;
}

async function measureDuration(bytes: Uint8Array): Promise<number> {
  const durations: number[] = [];
  for (let run = -warmUps; run < runs; run++) {
    const start = performance.now();
    await cutOutProduct(bytes);
    if (run >= 0) durations.push(performance.now() - start);
  }
  return Math.round(durations.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0);
}

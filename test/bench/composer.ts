import { compose } from "../../core/composition/compose.ts";
import { templateNames } from "../../core/composition/composition.ts";
import { pairNames } from "../adapters/images/cutout/pairs.ts";
import { sampleProducts } from "../core/composition/sample-products.ts";
import { measureCutouts } from "./cutouts.ts";

const warmUps = 30;
const runs = 200;
const targetMs = 50;
const targetCount = 12;

const measured = [targetCount, 20].map((count) => ({ count, timings: measureTemplates(count) }));
for (const { count, timings } of measured) {
  console.log(`\n${count} products, ${runs} seeds, milliseconds`);
  console.table(timings);
}

const slowest = Math.max(
  ...measured.flatMap(({ count, timings }) =>
    count === targetCount ? Object.values(timings).map((timing) => timing["99%"]) : [],
  ),
);
const isFastEnough = slowest <= targetMs;
console.log(`slowest 99% ${slowest} ms, target at most ${targetMs} ms: ${isFastEnough ? "met" : "MISSED"}`);
const areCutoutsGood = await measureCutouts(pairNames);
process.exitCode = isFastEnough && areCutoutsGood ? 0 : 1;

interface Timing {
  readonly first: number;
  readonly median: number;
  readonly "99%": number;
  readonly max: number;
}

function measureTemplates(count: number): Readonly<Record<string, Timing>> {
  return Object.fromEntries(templateNames.map((template) => [template, measureTemplate(template, count)]));
}

/** "first" is the first composition of a template, before its code is compiled, as when an editor opens. */
function measureTemplate(template: (typeof templateNames)[number], count: number): Timing {
  const products = sampleProducts(count);
  const palette = ["#e8d8b8", "#c8a878", "#a8b8a8", "#9a7848", "#4a2818"];
  const options = { template, ratio: "3:4", title: "Low Oak, Paper Light", palette } as const;
  const measure = (seed: number) => {
    const start = performance.now();
    compose(products, { ...options, room: null, background: "#efe8dc", locked: [] }, seed);
    return performance.now() - start;
  };
  const first = measure(0);
  for (let seed = 0; seed < warmUps; seed += 1) measure(seed);
  const durations = Array.from({ length: runs }, (_, seed) => measure(seed)).sort((one, other) => one - other);
  const at = (share: number) => round(durations[Math.floor((durations.length - 1) * share)] ?? 0);
  return { first: round(first), median: at(0.5), "99%": at(0.99), max: at(1) };
}

function round(milliseconds: number): number {
  return Number(milliseconds.toFixed(2));
}
